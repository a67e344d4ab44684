// Starts the program in the page. A file of its own, because the page runs no script that stands in it.
import start from "{script}";
start({ module_or_path: "{program}" });
if ("serviceWorker" in navigator) navigator.serviceWorker.register("/offline.js");

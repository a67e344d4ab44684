// Starts the program in the page. A file of its own, because the page runs no script that stands in it.
import start from "{script}";
start({ module_or_path: "{program}" });
const keeper = navigator.serviceWorker;
if (keeper) {
  keeper.register("/offline.js");
  keeper.ready.then(({ active }) => keeper.controller || active.postMessage("take me in"));
}

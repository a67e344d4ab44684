// The worker that runs a local match: the same program, started without a page.
import start from "{script}";
start({ module_or_path: "{program}" });

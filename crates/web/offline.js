// Keeps the files of this version, so that the games work without a server once loaded.
const KEPT = "northpole-{version}";
const FILES = {files};
self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(FILES)).then(() => self.skipWaiting()));
});
self.addEventListener("activate", (event) => {
  const others = (names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(others).then(() => self.clients.claim()));
});
// A page that was being loaded when this took over asks to be taken in, too.
self.addEventListener("message", (event) => event.waitUntil(self.clients.claim()));
// The first page comes from the server as long as there is one: it names the newest files.
self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  const fromStore = () => caches.match(event.request, { ignoreSearch: true });
  const answer = event.request.mode === "navigate"
    ? fetch(event.request).catch(() => caches.match("/"))
    : fromStore().then((kept) => kept || fetch(event.request));
  event.respondWith(answer);
});

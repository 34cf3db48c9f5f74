// Where a page may not show notes on the screen itself, this does so for it. It fetches and keeps
// nothing.

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(goTo(event.notification.data));
});

/** To the page at this address where it is open, or else to a new one. */
async function goTo(address) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const found = pages.find(({ url }) => new URL(url).pathname === address);
  return found ? found.focus() : self.clients.openWindow(address);
}

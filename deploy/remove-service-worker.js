// Takes the place of service-worker.js to remove the service worker and everything that it stored from the browsers of
// readers, the next time they visit the site. DEPLOY.md explains when to use it.
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove() {
  const prefix = `docs ${new URL(registration.scope).pathname} `;
  for (const name of await caches.keys()) if (name.startsWith(prefix)) await caches.delete(name);
  await registration.unregister();
}

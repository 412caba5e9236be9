// Shows pushes and leads to what they are about. It fetches nothing for pages: there is no offline copy of anything.

/** @returns what a push says; of one that cannot be read the least that has to be shown */
const readMessage = (data) => {
  try {
    const { title, body, tag, path, lang } = data.json();
    return { title: String(title), body: String(body), tag: String(tag), path: String(path), lang: String(lang) };
  } catch {
    return { title: 'Matador', body: '', tag: 'matador', path: '/', lang: 'en' };
  }
};

self.addEventListener('push', (event) => {
  const { title, body, tag, path, lang } = readMessage(event.data);
  const look = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' };
  event.waitUntil(self.registration.showNotification(title, { body, tag, lang, data: { path }, ...look }));
});

/** An address of this site, whatever a push says. */
const ownAddress = (path) => {
  const url = new URL(typeof path === 'string' ? path : '/', self.location.origin);
  return url.origin === self.location.origin ? url.href : self.location.origin;
};

/** Goes to the page that is open there already, else opens one: a table that is played in a tab is not left. */
const open = async (address) => {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find(({ url }) => url.split('#')[0] === address);
  if (there !== undefined) return there.focus();
  return self.clients.openWindow(address);
};

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(ownAddress(event.notification.data?.path)));
});

const lettersOf = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** The browser has given the device another address: the server is told, for whoever is signed in here. */
const renew = async (before) => {
  const key = before?.options.applicationServerKey;
  if (!key) return;
  const subscription = await self.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const body = JSON.stringify({
    endpoint: subscription.endpoint,
    publicKey: lettersOf(subscription.getKey('p256dh')),
    secret: lettersOf(subscription.getKey('auth')),
  });
  await fetch('/gd/rest/me/push', { method: 'PUT', headers: { 'content-type': 'application/json' }, body });
};

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event.oldSubscription));
});

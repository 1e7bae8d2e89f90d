/*
 * Shows push messages, opens the page that a message is about, and answers with a page of our own when there is no
 * connection. It stores nothing else. Pages register it with the name of the build, so that a new build replaces it.
 */

const BUILD = self.location.search.slice(1);
const STORE = `offline ${BUILD}`;
const LANGUAGES = ['en', 'fr', 'de', 'it', 'us'];
const offlinePage = (language) => `/${language}/offline`;

self.addEventListener('install', (event) => {
  event.waitUntil(storeOfflinePages().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteOldStores(), startPagesEarly(), self.clients.claim()]));
});

self.addEventListener('fetch', (event) => {
  const { method, mode } = event.request;
  if (method === 'GET' && mode === 'navigate') event.respondWith(openPage(event));
});

self.addEventListener('push', (event) => {
  const { notification, fcmOptions, data } = readMessage(event.data);
  if (!notification?.title) return;
  const { title, body, tag } = notification;
  event.waitUntil(tell({ title, body, tag, link: fcmOptions?.link ?? data?.link }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.link));
});

/** Not from the browser's cache, which may have the pages of an earlier build. The worker is of use without them too. */
async function storeOfflinePages() {
  const store = await caches.open(STORE);
  const pages = LANGUAGES.map((language) => new Request(offlinePage(language), { cache: 'reload' }));
  await Promise.all(pages.map((page) => store.add(page).catch(() => undefined)));
}

async function deleteOldStores() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('offline ') && name !== STORE).map((name) => caches.delete(name)),
  );
}

/** The browser requests a page while this worker starts, so that no page waits for it. */
const startPagesEarly = () => self.registration.navigationPreload?.enable();

async function openPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const [, language] = new URL(event.request.url).pathname.split('/');
    const known = LANGUAGES.includes(language) ? language : LANGUAGES[0];
    const page = await caches.match(offlinePage(known));
    if (page) return page;
    throw error;
  }
}

function readMessage(data) {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
}

/** A person who is looking at the page of the car sees the news there. */
async function tell({ title, body, tag, link }) {
  const address = ownAddress(link);
  const pages = await openPages();
  if (address && pages.some((page) => page.focused && isSamePlace(page.url, address.href))) return;
  await self.registration.showNotification(title, {
    body,
    icon: '/icon-192.png',
    data: { link },
    // A newer message takes the place of the older one, but is announced again.
    ...(tag && { tag, renotify: true }),
  });
}

/** Focuses a page of ours that already shows the place, or opens a new one. Ignores addresses of other sites. */
async function open(link) {
  const address = ownAddress(link);
  if (!address) return;
  const pages = await openPages();
  const page =
    pages.find(({ url }) => url === address.href) ?? pages.find(({ url }) => isSamePlace(url, address.href));
  await (page ? page.focus() : self.clients.openWindow(address.href));
}

const openPages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

function ownAddress(link) {
  const address = URL.canParse(link ?? '/', self.location.origin)
    ? new URL(link ?? '/', self.location.origin)
    : null;
  return address?.origin === self.location.origin ? address : null;
}

const isSamePlace = (one, other) => placeOf(one) === placeOf(other);

/** A page is the same place in every language. A car has a short address, which leads to one with make and model. */
function placeOf(address) {
  const [, , ...parts] = new URL(address).pathname.split('/');
  return parts[0] === 'listings' ? `listings/${parts.at(-1)}` : parts.join('/');
}

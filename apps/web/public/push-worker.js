/* Shows push messages to this browser, and opens the page that a message links to. */

self.addEventListener('push', (event) => {
  const { notification, fcmOptions, data } = readMessage(event.data);
  if (!notification?.title) return;
  event.waitUntil(
    self.registration.showNotification(notification.title, {
      body: notification.body,
      icon: '/icon-192.png',
      data: { link: fcmOptions?.link ?? data?.link },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.link));
});

function readMessage(data) {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
}

/**
 * Focuses a page of ours that is already open at this address, or opens a new one. Ignores addresses of other
 * sites.
 */
async function open(link) {
  const url = new URL(link ?? '/', self.location.origin);
  if (url.origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find((candidate) => candidate.url === url.href);
  await (page ? page.focus() : self.clients.openWindow(url.href));
}

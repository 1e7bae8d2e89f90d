/* Shows what was pushed to this browser, and leads to the page that it is about. */

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

/** A page of ours that is open already is used before another one is opened; a foreign address opens nothing. */
async function open(link) {
  const url = new URL(link ?? '/', self.location.origin);
  if (url.origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find((candidate) => candidate.url === url.href);
  await (page ? page.focus() : self.clients.openWindow(url.href));
}

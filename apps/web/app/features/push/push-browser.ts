import { z } from 'zod';
import type { PushBrowser } from './register-push.ts';

const subscriptionJson = z.object({
  endpoint: z.string(),
  keys: z.object({ auth: z.string(), p256dh: z.string() }),
});

/** Null if the browser does not support push messages, for example on a page without a secure connection. */
export const pushBrowser = (): PushBrowser | null =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
    ? {
        permission: () => Notification.permission,
        askPermission: () => Notification.requestPermission(),
        async isSubscribed() {
          const worker = await navigator.serviceWorker.getRegistration();
          return Boolean(await worker?.pushManager.getSubscription());
        },
        async subscribe(vapidKey) {
          const { pushManager } = await readyWorker();
          const earlier = await pushManager.getSubscription();
          // A browser refuses another key until the earlier subscription has ended.
          if (earlier && !hasKey(earlier, vapidKey)) await earlier.unsubscribe();
          const subscription = await pushManager.subscribe({
            userVisibleOnly: true,
            applicationServerKey: vapidKey,
          });
          return subscriptionJson.parse(subscription.toJSON());
        },
      }
    : null;

const LONGEST_WAIT_MS = 15_000;

/** If no worker can be installed, for example because a firewall blocks its file, the browser itself would wait for ever. */
async function readyWorker(): Promise<ServiceWorkerRegistration> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The service worker is not ready.')), LONGEST_WAIT_MS);
  });
  try {
    return await Promise.race([navigator.serviceWorker.ready, isLate]);
  } finally {
    clearTimeout(timer);
  }
}

function hasKey({ options: { applicationServerKey } }: PushSubscription, vapidKey: string): boolean {
  const bytes = new Uint8Array(applicationServerKey ?? new ArrayBuffer(0));
  const key = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
  return key.replaceAll('=', '') === vapidKey;
}

/** The server deletes this device with the session. The browser deletes its subscription too. */
export async function endPush(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const worker = await navigator.serviceWorker.getRegistration();
  const subscription = await worker?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

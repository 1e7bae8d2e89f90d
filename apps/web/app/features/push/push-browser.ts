import { z } from 'zod';
import type { PushBrowser } from './register-push.ts';

const WORKER = '/push-worker.js';

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
        async subscribe(vapidKey) {
          await navigator.serviceWorker.register(WORKER);
          const { pushManager } = await navigator.serviceWorker.ready;
          const subscription = await pushManager.subscribe({
            userVisibleOnly: true,
            applicationServerKey: vapidKey,
          });
          return subscriptionJson.parse(subscription.toJSON());
        },
      }
    : null;

/** The server deletes this device with the session. The browser deletes its subscription too. */
export async function endPush(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const worker = await navigator.serviceWorker.getRegistration(WORKER);
  const subscription = await worker?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

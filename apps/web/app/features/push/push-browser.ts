import { z } from 'zod';
import type { PushBrowser } from './register-push.ts';

const WORKER = '/push-worker.js';

const subscriptionJson = z.object({
  endpoint: z.string(),
  keys: z.object({ auth: z.string(), p256dh: z.string() }),
});

/** Null where the browser knows no push messages, as on a page without a secure connection. */
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

/** With the session the server has forgotten this device; the browser forgets it, too. */
export async function endPush(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const worker = await navigator.serviceWorker.getRegistration(WORKER);
  const subscription = await worker?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

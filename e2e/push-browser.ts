import type { CDPSession, Worker } from 'playwright-core';
import { expect } from 'vitest';
import type { House } from './house.ts';
import type { Visitor } from './visitors.ts';

type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };

type Shown = { title: string; body: string; tag?: string; data: { link: string } };
type Noted = { shown: Shown[]; opened: string[]; focused: string[] };

/**
 * The headless browser has no push service and shows no notifications. This takes the place of both. A browser whose
 * permission is `default` asks only after a tap, as Firefox and Safari do.
 */
export const receivePush = (
  { context }: Visitor,
  given: { subscription: Subscription; permission: 'granted' | 'default' },
): Promise<unknown> =>
  context.addInitScript(({ subscription, permission }) => {
    let current: NotificationPermission = permission;
    Object.defineProperty(Notification, 'permission', { get: () => current });
    // Scripts of a test count as taps for the browser, so only real ones are counted here.
    let wasTapped = false;
    window.addEventListener('click', ({ isTrusted }) => (wasTapped = isTrusted), { capture: true });
    Notification.requestPermission = async () => {
      if (wasTapped) current = 'granted';
      return current;
    };
    const made = {
      options: {},
      toJSON: () => subscription,
      unsubscribe: async () => {
        window.name = 'unsubscribed';
        return true;
      },
    };
    let subscribed: typeof made | null = null;
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        subscribed = made;
        return made;
      },
      getSubscription: async () => subscribed,
    });
  }, given);

/**
 * Notes which notifications the service worker shows, and which pages it opens and focuses. A page without a window counts as
 * focused if it is visible. The last value must not be a function, because it would be called.
 */
const NOTING = `
  self.noted = { shown: [], opened: [], focused: [] };
  self.registration.showNotification = async (title, options) => void self.noted.shown.push({ title, ...options });
  self.clients.openWindow = async (url) => void self.noted.opened.push(url);
  WindowClient.prototype.focus = async function () { self.noted.focused.push(this.url); };
  Object.defineProperty(WindowClient.prototype, 'focused', { get() { return this.visibilityState === 'visible'; } });
  void 0;
`;

/** The service worker of a visitor's browser. A page must have registered it. */
export async function serviceWorkerOf(house: House, { context, page }: Visitor) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(NOTING);
  const session = await context.newCDPSession(page);
  const registrationId = await registrationOf(session);
  const noted = (): Promise<Noted> => worker.evaluate('self.noted');
  return {
    noted,
    /** Delivers a message as the push service of the browser does. */
    deliver: (message: unknown) =>
      session.send('ServiceWorker.deliverPushMessage', {
        ...{ origin: house.url, registrationId, data: JSON.stringify(message) },
      }),
    /** Taps the notification that was shown last. */
    async tap() {
      const { data } = (await noted()).shown.at(-1) ?? {};
      await dispatchTap(worker, data);
    },
    storedAddresses: () =>
      worker.evaluate(async () => {
        const names = await caches.keys();
        const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return requests.flat().map(({ url }) => new URL(url).pathname);
      }),
  };
}

async function registrationOf(session: CDPSession): Promise<string> {
  let id: string | undefined;
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    id = registrations[0]?.registrationId ?? id;
  });
  await session.send('ServiceWorker.enable');
  await expect.poll(() => id).toBeDefined();
  return id ?? '';
}

const dispatchTap = (worker: Worker, data: unknown): Promise<void> =>
  worker.evaluate(async (given) => {
    const waits: Promise<unknown>[] = [];
    const tap = Object.assign(new Event('notificationclick'), {
      notification: { data: given, close: () => {} },
      waitUntil: (wait: Promise<unknown>) => void waits.push(wait),
    });
    self.dispatchEvent(tap);
    await Promise.all(waits);
  }, data);

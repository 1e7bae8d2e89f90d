import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pushBrowser } from './push-browser.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function beginWith(serviceWorker: object) {
  vi.stubGlobal('window', { PushManager: {}, Notification: {} });
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('navigator', { serviceWorker });
  const browser = pushBrowser();
  if (!browser) throw new Error('This browser supports push messages.');
  return browser;
}

describe('a browser with permission', () => {
  it('fails to subscribe if its service worker is never ready', async () => {
    const browser = beginWith({ ready: new Promise(() => undefined) });
    const outcome = browser.subscribe('key').catch((error: Error) => error.message);
    await vi.runAllTimersAsync();
    expect(await outcome).toBe('The service worker is not ready.');
  });

  it('is subscribed only if there is a subscription', async () => {
    const withSubscription = (subscription: object | null) =>
      beginWith({
        getRegistration: async () => ({ pushManager: { getSubscription: async () => subscription } }),
      });
    expect(await withSubscription({}).isSubscribed()).toBe(true);
    expect(await withSubscription(null).isSubscribed()).toBe(false);
    expect(await beginWith({ getRegistration: async () => undefined }).isSubscribed()).toBe(false);
  });
});

import type { PublicConfig } from '@marque/contracts/system';
import type { PushSettings, PushTarget } from './fcm-token.ts';

/** What a browser can do, in the order in which it is needed. */
export type PushBrowser = {
  permission(): NotificationPermission;
  askPermission(): Promise<NotificationPermission>;
  /** By the service worker, which is registered for it. */
  subscribe(vapidKey: string): Promise<PushTarget>;
};

type PushParts = {
  config: Pick<PublicConfig, 'environment' | 'push'>;
  browser: PushBrowser | null;
  obtainToken: (settings: PushSettings, subscription: PushTarget) => Promise<string>;
  register: (fcmToken: string) => Promise<boolean>;
  warn: (sentence: string, error?: unknown) => void;
};

/**
 * At start-up, for a customer. Asks for permission only where nobody has answered yet, and never where there would be
 * nothing to send with. Whatever fails is a warning in the log, and the answer false: nobody misses a page for it.
 */
export async function registerPush({
  config,
  browser,
  obtainToken,
  register,
  warn,
}: PushParts): Promise<boolean> {
  const settings = config.push;
  if (!settings || !browser || config.environment === 'testing') return false;
  try {
    const known = browser.permission();
    const permission = known === 'default' ? await browser.askPermission() : known;
    if (permission !== 'granted') return false;
    const token = await obtainToken(settings, await browser.subscribe(settings.vapid_key));
    const isRegistered = await register(token);
    if (!isRegistered) warn('The server did not register this browser for push messages.');
    return isRegistered;
  } catch (error) {
    warn('This browser could not be registered for push messages.', error);
    return false;
  }
}

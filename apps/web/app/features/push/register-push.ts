import type { PublicConfig } from '@marque/contracts/system';
import type { PushSettings, PushTarget } from './fcm-token.ts';

/** The browser functions for push messages, in the order of their use. */
export type PushBrowser = {
  permission(): NotificationPermission;
  askPermission(): Promise<NotificationPermission>;
  /** Registers the service worker and subscribes through it. */
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
 * Runs at start-up, for a customer. It asks for permission only if nobody has answered yet and push messages
 * are configured. A failure is only logged as a warning and returns false: pages work without push messages.
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

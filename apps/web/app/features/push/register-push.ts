import type { PublicConfig } from '@marque/contracts/system';

export type PushTarget = { endpoint: string; keys: { auth: string; p256dh: string } };

/** The browser functions for push messages, in the order of their use. */
export type PushBrowser = {
  permission(): NotificationPermission;
  askPermission(): Promise<NotificationPermission>;
  /** Whether the browser receives messages of this site. Permission alone does not say so. */
  isSubscribed(): Promise<boolean>;
  /** Subscribes through the service worker. */
  subscribe(vapidKey: string): Promise<PushTarget>;
};

export type PushProvider = {
  /** Null if the server sends no messages to browsers. */
  vapidKey(): Promise<string | null>;
  /** The text by which our server reaches the subscription. */
  tokenOf(subscription: PushTarget): Promise<string>;
};

type PushParts = {
  environment: PublicConfig['environment'];
  browser: PushBrowser | null;
  provider: PushProvider | null;
  register: (fcmToken: string) => Promise<boolean>;
  warn: (sentence: string, error?: unknown) => void;
};

/**
 * Runs at start-up, for a customer, and when a customer accepts the offer. It asks for permission only if nobody has
 * answered yet and push messages are configured. A failure is only logged as a warning and returns false: pages work
 * without push messages.
 */
export async function registerPush({
  environment,
  browser,
  provider,
  register,
  warn,
}: PushParts): Promise<boolean> {
  if (!provider || !browser || environment === 'testing') return false;
  try {
    const known = browser.permission();
    const permission = known === 'default' ? await browser.askPermission() : known;
    if (permission !== 'granted') return false;
    const key = await provider.vapidKey();
    if (key === null) return false;
    const token = await provider.tokenOf(await browser.subscribe(key));
    const isRegistered = await register(token);
    if (!isRegistered) warn('The server did not register this browser for push messages.');
    return isRegistered;
  } catch (error) {
    warn('This browser could not be registered for push messages.', error);
    return false;
  }
}

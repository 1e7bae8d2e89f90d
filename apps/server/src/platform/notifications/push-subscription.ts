import { type PushSubscriptionData, pushSubscription } from '@marque/contracts/push-subscription';
import { parseJson } from '../parse-json.ts';
import { isPublicKey } from './vapid-keys.ts';

/** Where web push may be sent. */
export type PushServices = {
  /** Names of hosts. One that begins with `*.` stands for all names below it. */
  hosts: readonly string[];
  /** Whether a service on this machine is allowed too, as in development and tests. */
  allowsLoopback: boolean;
};

/**
 * Reads a subscription that somebody sent us. Null if messages cannot be encrypted for it, or if its address is not
 * one of a known push service: we send requests to that address, so it must not lead into our own network.
 */
export function readSubscription(token: string, services: PushServices): PushSubscriptionData | null {
  const parsed = pushSubscription.safeParse(parseJson(token));
  if (!parsed.success) return null;
  const { endpoint, keys } = parsed.data;
  return isServedBy(services, endpoint) && isPublicKey(Buffer.from(keys.p256dh, 'base64url'))
    ? parsed.data
    : null;
}

/** The text of a subscription by which its device is found again. */
export const tokenOf = ({ endpoint, keys: { p256dh, auth } }: PushSubscriptionData): string =>
  JSON.stringify({ endpoint, keys: { p256dh, auth } });

function isServedBy({ hosts, allowsLoopback }: PushServices, endpoint: string): boolean {
  const url = new URL(endpoint);
  // Programs differ in how they read an unusual address.
  if (url.username || url.password || url.href !== endpoint) return false;
  if (allowsLoopback && LOOPBACK.includes(url.hostname)) return true;
  return url.protocol === 'https:' && url.port === '' && hosts.some((host) => matches(host, url.hostname));
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

const matches = (host: string, hostname: string): boolean =>
  host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host;

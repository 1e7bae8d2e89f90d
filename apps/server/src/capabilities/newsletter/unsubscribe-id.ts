import { createHmac } from 'node:crypto';
import type { RotatingKey } from '../../platform/rotating-key.ts';
import { isSameSecret } from '../../platform/secret-box.ts';

/**
 * The opaque id in a mail's unsubscribe link. It proves that its holder received the mail. It never expires,
 * because the link in an old mail must still work.
 */
export const sealUnsubscribeId = (subscriptionId: string, linkKey: RotatingKey): string =>
  `${subscriptionId.replaceAll('-', '')}${signature(subscriptionId, linkKey[0])}`;

const sealed = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})([\w-]{43})$/;

/** Returns the subscription's id, or null if the signature is not ours. */
export function openUnsubscribeId(id: string, linkKey: RotatingKey): string | null {
  const [, a, b, c, d, e, given] = sealed.exec(id) ?? [];
  if (given === undefined) return null;
  const subscriptionId = [a, b, c, d, e].join('-');
  return linkKey.some((key) => isSameSecret(given, signature(subscriptionId, key))) ? subscriptionId : null;
}

const signature = (subscriptionId: string, key: Buffer): string =>
  createHmac('sha256', key).update(`newsletter-unsubscribe:${subscriptionId}`).digest('base64url');

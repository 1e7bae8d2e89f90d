import { createHmac } from 'node:crypto';
import { isSameSecret } from '../../platform/secret-box.ts';

/**
 * The opaque id in a mail's unsubscribe link. It proves that its holder received the mail. It never expires,
 * because the link in an old mail must still work.
 */
export const sealUnsubscribeId = (subscriptionId: string, linkKey: Buffer): string =>
  `${subscriptionId.replaceAll('-', '')}${signature(subscriptionId, linkKey)}`;

const sealed = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})([\w-]{43})$/;

/** Returns the subscription's id, or null if the signature is not ours. */
export function openUnsubscribeId(id: string, linkKey: Buffer): string | null {
  const [, a, b, c, d, e, given] = sealed.exec(id) ?? [];
  if (given === undefined) return null;
  const subscriptionId = [a, b, c, d, e].join('-');
  return isSameSecret(given, signature(subscriptionId, linkKey)) ? subscriptionId : null;
}

const signature = (subscriptionId: string, linkKey: Buffer): string =>
  createHmac('sha256', linkKey).update(`newsletter-unsubscribe:${subscriptionId}`).digest('base64url');

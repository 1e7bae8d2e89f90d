import { compactId, expandId, isLinkSignature, signLink } from '../../platform/link-signature.ts';
import type { RotatingKey } from '../../platform/rotating-key.ts';

/**
 * The opaque id in a mail's unsubscribe link. It proves that its holder received the mail. It never expires,
 * because the link in an old mail must still work.
 */
export const sealUnsubscribeId = (subscriptionId: string, linkKey: RotatingKey): string =>
  `${compactId(subscriptionId)}${signLink(signedText(subscriptionId), linkKey)}`;

const sealed = /^([0-9a-f]{32})([\w-]{43})$/;

/** Returns the subscription's id, or null if the signature is not ours. */
export function openUnsubscribeId(id: string, linkKey: RotatingKey): string | null {
  const [, compact, given] = sealed.exec(id) ?? [];
  if (compact === undefined || given === undefined) return null;
  const subscriptionId = expandId(compact);
  return isLinkSignature(given, signedText(subscriptionId), linkKey) ? subscriptionId : null;
}

const signedText = (subscriptionId: string): string => `newsletter-unsubscribe:${subscriptionId}`;

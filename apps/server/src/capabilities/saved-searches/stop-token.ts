import { compactId, expandId, isLinkSignature, signLink } from '../../platform/link-signature.ts';
import type { RotatingKey } from '../../platform/rotating-key.ts';

/** What the link of a mail stops: one search, or all searches of the mail. */
export type StopTarget = { kind: 'search' | 'alert'; id: string };

const LETTERS = { search: 's', alert: 'a' } as const;

/**
 * The token in the link of a mail. It proves that its holder received the mail. It never expires, because the link in an old
 * mail must still work.
 */
export const sealStopToken = (target: StopTarget, linkKey: RotatingKey): string =>
  `${LETTERS[target.kind]}${compactId(target.id)}${signLink(signedText(target), linkKey)}`;

const sealed = /^([as])([0-9a-f]{32})([\w-]{43})$/;

/** Returns null if the signature is not ours. */
export function openStopToken(token: string, linkKey: RotatingKey): StopTarget | null {
  const [, letter, compact, given] = sealed.exec(token) ?? [];
  if (compact === undefined || given === undefined) return null;
  const target: StopTarget = { kind: letter === 's' ? 'search' : 'alert', id: expandId(compact) };
  return isLinkSignature(given, signedText(target), linkKey) ? target : null;
}

const signedText = ({ kind, id }: StopTarget): string => `saved-search-stop:${kind}:${id}`;

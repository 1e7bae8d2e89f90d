import { createHmac } from 'node:crypto';
import { isSameSecret } from '../../platform/secret-box.ts';

/** What the link of a mail stops: one search, or all searches of the mail. */
export type StopTarget = { kind: 'search' | 'alert'; id: string };

const LETTERS = { search: 's', alert: 'a' } as const;

/**
 * The token in the link of a mail. It proves that its holder received the mail. It never expires, because the link in an old
 * mail must still work.
 */
export const sealStopToken = (target: StopTarget, linkKey: Buffer): string =>
  `${LETTERS[target.kind]}${target.id.replaceAll('-', '')}${signature(target, linkKey)}`;

const sealed = /^([as])([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})([\w-]{43})$/;

/** Returns null if the signature is not ours. */
export function openStopToken(token: string, linkKey: Buffer): StopTarget | null {
  const [, letter, a, b, c, d, e, given] = sealed.exec(token) ?? [];
  if (given === undefined) return null;
  const target: StopTarget = { kind: letter === 's' ? 'search' : 'alert', id: [a, b, c, d, e].join('-') };
  return isSameSecret(given, signature(target, linkKey)) ? target : null;
}

const signature = ({ kind, id }: StopTarget, linkKey: Buffer): string =>
  createHmac('sha256', linkKey).update(`saved-search-stop:${kind}:${id}`).digest('base64url');

import { createHmac } from 'node:crypto';
import type { RotatingKey } from '../../platform/rotating-key.ts';
import { isSameSecret } from '../../platform/secret-box.ts';

/** What the link of a mail stops: one search, or all searches of the mail. */
export type StopTarget = { kind: 'search' | 'alert'; id: string };

const LETTERS = { search: 's', alert: 'a' } as const;

/**
 * The token in the link of a mail. It proves that its holder received the mail. It never expires, because the link in an old
 * mail must still work.
 */
export const sealStopToken = (target: StopTarget, linkKey: RotatingKey): string =>
  `${LETTERS[target.kind]}${target.id.replaceAll('-', '')}${signature(target, linkKey[0])}`;

const sealed = /^([as])([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})([\w-]{43})$/;

/** Returns null if the signature is not ours. */
export function openStopToken(token: string, linkKey: RotatingKey): StopTarget | null {
  const [, letter, a, b, c, d, e, given] = sealed.exec(token) ?? [];
  if (given === undefined) return null;
  const target: StopTarget = { kind: letter === 's' ? 'search' : 'alert', id: [a, b, c, d, e].join('-') };
  return linkKey.some((key) => isSameSecret(given, signature(target, key))) ? target : null;
}

const signature = ({ kind, id }: StopTarget, key: Buffer): string =>
  createHmac('sha256', key).update(`saved-search-stop:${kind}:${id}`).digest('base64url');

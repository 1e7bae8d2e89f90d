import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations.ts';

export const TOKEN_PURPOSES = [
  'magic-link',
  'reset-password',
  'complete-account',
  'verify-email',
  'change-email',
  'verify-phone',
] as const;
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number];

/** A token that logs in or sets a password is short-lived. An invitation must remain valid over a weekend. */
const lifetimes: Record<TokenPurpose, number> = {
  'magic-link': 15 * MINUTE_MS,
  'reset-password': HOUR_MS,
  'complete-account': 7 * DAY_MS,
  'verify-email': DAY_MS,
  'change-email': DAY_MS,
  'verify-phone': 15 * MINUTE_MS,
};

export const expiryOfToken = (purpose: TokenPurpose, issuedAt: Date): Date =>
  new Date(issuedAt.getTime() + lifetimes[purpose]);

export type TokenFault = 'token-invalid' | 'token-expired' | 'token-used';

/**
 * The holder received the token from us, so they may learn its state. A used token counts as used even if it has also
 * expired.
 */
export function faultOfToken(
  token: { expiresAt: Date; usedAt: Date | null } | undefined,
  now: Date,
): TokenFault | null {
  if (!token) return 'token-invalid';
  if (token.usedAt) return 'token-used';
  return token.expiresAt <= now ? 'token-expired' : null;
}

const MESSAGES_AN_HOUR = 5;

/** How many seconds until a mailbox or a telephone may receive another message of this purpose; 0 for now. */
export function secondsUntilNextToken(issued: readonly Date[], now: Date): number {
  const recent = issued.map((time) => time.getTime()).filter((time) => time > now.getTime() - HOUR_MS);
  if (recent.length < MESSAGES_AN_HOUR) return 0;
  const freeing = recent.sort((a, b) => b - a)[MESSAGES_AN_HOUR - 1] ?? 0;
  return Math.ceil((freeing + HOUR_MS - now.getTime()) / 1000);
}

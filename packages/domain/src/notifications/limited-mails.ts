import { DAY_MS, HOUR_MS } from '../time/durations.ts';

/**
 * Anybody can cause these mails by typing another person's address into a form. So an address receives each kind at
 * most once in this time, however often and by how many people it is typed.
 */
export const LIMITED_MAILS = {
  'newsletter-welcome': DAY_MS,
  'newsletter-unsubscribe-link': HOUR_MS,
  'letter-receipt': DAY_MS,
} as const;
export type LimitedMail = keyof typeof LIMITED_MAILS;

/** A mail of this kind may be sent if the previous one was sent at this time or earlier. */
export const latestBefore = (kind: LimitedMail, now: Date): Date =>
  new Date(now.getTime() - LIMITED_MAILS[kind]);

export const LONGEST_LIMIT_MS = Math.max(...Object.values(LIMITED_MAILS));

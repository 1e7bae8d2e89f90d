import { DAY_MS } from '../time/durations.ts';

/**
 * How much one customer may write and report within a day. Sellers who answer every question stay far below it. Without it,
 * one account could make the page of a car as long as it likes, or bury the queue of the moderators.
 */
export const MOST_COMMENTS_A_DAY = 100;
export const MOST_REPORTS_A_DAY = 50;

/** The day that counts ends now. So nobody writes twice as much around midnight. */
export const startOfPace = (now: Date): Date => new Date(now.getTime() - DAY_MS);

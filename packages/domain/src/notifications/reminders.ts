import { HOUR_MS, MINUTE_MS } from '../time/durations.ts';

/** How long before the end of an auction those who watch it are reminded. */
export const REMINDER_LEAD_MS = { 'ending-soon': HOUR_MS, 'ending-in-minutes': 5 * MINUTE_MS } as const;

/**
 * How long before the end a reminder still counts, so that nobody is reminded twice. Late bids move an end by two minutes, any
 * number of times.
 */
export const REMINDER_COUNTS_MS = { 'ending-soon': 2 * HOUR_MS, 'ending-in-minutes': HOUR_MS } as const;

export type Reminder = keyof typeof REMINDER_LEAD_MS;

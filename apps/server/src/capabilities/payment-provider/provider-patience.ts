import { HOUR_MS, MINUTE_MS } from '@marque/domain/time/durations';

/** The clocks of the provider and of our database may differ. */
export const CLOCKS_APART_MS = HOUR_MS;

/** What has changed since then may not be up to date here yet. */
export const UNDER_WAY_MS = 5 * MINUTE_MS;

/** After so many calls in a row without an answer, the provider is out of order. */
export const MOST_UNANSWERED = 8;

import { DAY_MS } from '../time/durations.ts';

export const MOST_SAVED_SEARCHES = 50;
export const LONGEST_SEARCH_NAME = 80;

/** For this time, a deleted search can be brought back. */
export const KEPT_AFTER_DELETION_MS = DAY_MS;

/** Counts of new cars stop here. */
export const MOST_COUNTED_CARS = 100;

/** Counts of an author's comments stop here, so that a busy author costs no more than others. */
export const MOST_COUNTED = 1_000;

/** Counts of an author's comments stop here, so that a busy author costs no more than others. */
export const MOST_COUNTED_COMMENTS = 1_000;

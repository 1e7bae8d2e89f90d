/** Comes before every id, so that a walk in the order of ids can begin after it. */
export const LOWEST_ID = '00000000-0000-0000-0000-000000000000';

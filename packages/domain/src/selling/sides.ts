/** The two sides that prepare an auction. `house`: a specialist of ours. */
export const SIDES = ['seller', 'house'] as const;
export type Side = (typeof SIDES)[number];

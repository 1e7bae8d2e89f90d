/** The value is stored. It is not the refusal that has the same name. */
export const NOTHING_FOUND = 'not-found';

/** How a case ended. `bids-voided`: the bids were not genuine, and staff have voided them. */
export const CASE_OUTCOMES = ['found', 'bids-voided', NOTHING_FOUND] as const;
export type CaseOutcome = (typeof CASE_OUTCOMES)[number];

export const CASE_STATES = ['waiting', ...CASE_OUTCOMES] as const;
export type CaseState = (typeof CASE_STATES)[number];

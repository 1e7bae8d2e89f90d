/** How a case ended. `bids-voided`: the bids were not genuine, and staff have voided them. */
export const CASE_OUTCOMES = ['found', 'bids-voided', 'not-found'] as const;
export type CaseOutcome = (typeof CASE_OUTCOMES)[number];

export const CASE_STATES = ['waiting', ...CASE_OUTCOMES] as const;
export type CaseState = (typeof CASE_STATES)[number];

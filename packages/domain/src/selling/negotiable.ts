import type { ListingState } from '../listings/lifecycle.ts';

/** A proposal ends the review. Later ones replace it. */
export const isProposable = (status: ListingState): boolean => status === 'in_review' || isNegotiable(status);

/** Terms are negotiated until the auction is scheduled. After the agreement, changed terms need a new signature. */
export const isNegotiable = (status: ListingState): boolean => status === 'proposed' || status === 'agreed';

import type { ListingState } from '@marque/domain/listings/lifecycle';

/** Terms are negotiated until the auction is scheduled. After the agreement, changed terms need a new signature. */
export const isNegotiable = (status: ListingState): boolean => status === 'proposed' || status === 'agreed';

export const LISTING_STATES = [
  'draft',
  'submitted',
  'in_review',
  'changes_requested',
  'proposed',
  'agreed',
  'scheduled',
  'live',
  'sold',
  'unsold',
  'declined',
  'withdrawn',
] as const;
export type ListingState = (typeof LISTING_STATES)[number];

export type ListingMover = 'seller' | 'staff' | 'system' | 'buyer';

/** Which state may follow which, and who may make the transition. A state without a successor is final. */
export const LISTING_LIFECYCLE: Record<
  ListingState,
  Partial<Record<ListingState, readonly ListingMover[]>>
> = {
  draft: { submitted: ['seller'], withdrawn: ['seller', 'staff'] },
  submitted: { in_review: ['staff'], withdrawn: ['seller', 'staff'] },
  in_review: {
    changes_requested: ['staff'],
    proposed: ['staff'],
    declined: ['staff'],
    withdrawn: ['seller', 'staff'],
  },
  changes_requested: { submitted: ['seller'], withdrawn: ['seller', 'staff'] },
  proposed: { agreed: ['seller'], withdrawn: ['seller', 'staff'] },
  agreed: { scheduled: ['staff'], withdrawn: ['seller', 'staff'] },
  scheduled: { live: ['system'], withdrawn: ['seller', 'staff'] },
  // There may be bids, so a seller must ask staff for a withdrawal.
  live: { sold: ['system'], unsold: ['system'], withdrawn: ['staff'] },
  // After the auction, an offer may be accepted by either party, or by staff on their behalf.
  unsold: { sold: ['seller', 'buyer', 'staff'] },
  sold: {},
  declined: {},
  withdrawn: {},
};

export const canMoveListing = (from: ListingState, to: ListingState, mover: ListingMover): boolean =>
  LISTING_LIFECYCLE[from][to]?.includes(mover) ?? false;

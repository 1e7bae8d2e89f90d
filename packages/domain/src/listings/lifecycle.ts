export const LISTING_STATES = [
  'draft',
  'submitted',
  'in_review',
  'changes_requested',
  'agreed',
  'scheduled',
  'live',
  'sold',
  'unsold',
  'withdrawn',
  'payment_due',
  'premium_paid',
  'handed_over',
  'settled',
  'fell_through',
] as const;
export type ListingState = (typeof LISTING_STATES)[number];

export type LifecycleActor = 'seller' | 'staff' | 'system' | 'buyer';

/** Every way a listing may go, and who may send it there. A state without a way out is final. */
export const LIFECYCLE: Record<ListingState, Partial<Record<ListingState, readonly LifecycleActor[]>>> = {
  draft: { submitted: ['seller'], withdrawn: ['seller', 'staff'] },
  submitted: { in_review: ['staff'], withdrawn: ['seller', 'staff'] },
  in_review: { changes_requested: ['staff'], agreed: ['seller'], withdrawn: ['seller', 'staff'] },
  changes_requested: { submitted: ['seller'], withdrawn: ['seller', 'staff'] },
  agreed: { scheduled: ['staff'], withdrawn: ['seller', 'staff'] },
  scheduled: { live: ['system'], withdrawn: ['seller', 'staff'] },
  // People have bid: a seller who wants out has to ask.
  live: { sold: ['system'], unsold: ['system'], withdrawn: ['staff'] },
  sold: { payment_due: ['system'] },
  payment_due: { premium_paid: ['buyer', 'system'], fell_through: ['staff'] },
  // Whoever would lose by a false word says that the car has arrived.
  premium_paid: { handed_over: ['buyer', 'staff'], fell_through: ['staff'] },
  handed_over: { settled: ['staff', 'system'] },
  unsold: {},
  withdrawn: {},
  settled: {},
  fell_through: {},
};

export const canMove = (from: ListingState, to: ListingState, actor: LifecycleActor): boolean =>
  LIFECYCLE[from][to]?.includes(actor) ?? false;

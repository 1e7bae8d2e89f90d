import type { ListingState } from '@marque/domain/listings/lifecycle';

/** Who must act next so that the car moves on. Null: nobody. */
export type NextActor = 'seller' | 'house' | null;

const NEXT: Record<ListingState, NextActor> = {
  draft: 'seller',
  submitted: 'house',
  in_review: 'house',
  changes_requested: 'seller',
  proposed: 'seller',
  agreed: 'house',
  scheduled: null,
  live: null,
  sold: null,
  unsold: null,
  declined: null,
  withdrawn: null,
};

export const nextActor = (state: ListingState): NextActor => NEXT[state];

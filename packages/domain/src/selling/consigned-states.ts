import type { ListingState } from '../listings/lifecycle.ts';

/** The states of a car between its submission and its schedule. */
export const CONSIGNED_STATES = [
  'submitted',
  'in_review',
  'changes_requested',
  'proposed',
  'agreed',
] as const satisfies ListingState[];
export type ConsignedState = (typeof CONSIGNED_STATES)[number];

/** The states of a car that its seller still describes, or that waits for our first decision about it. */
export const UNFINISHED_STATES = [
  'draft',
  'submitted',
  'in_review',
  'changes_requested',
] as const satisfies ListingState[];

export const isConsigned = (state: ListingState): state is ConsignedState =>
  CONSIGNED_STATES.some((known) => known === state);

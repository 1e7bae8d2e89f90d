import type { ListingState } from '../listings/lifecycle.ts';
import { type AfterStep, afterTurnOf } from './after-step.ts';
import { isGivenUp } from './relisting.ts';
import type { TermsStep } from './terms.ts';

/** What must happen next so that a car gets to its auction. */
export const NEXT_STEPS = [
  'details',
  'changes',
  'review',
  'proposal',
  'countered',
  'agreement',
  'text',
  'auction',
] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

type Progress = {
  status: ListingState;
  /** The latest step of the terms. Null: nothing is proposed yet. */
  terms: TermsStep | null;
  isSigned: boolean;
  isApprovedBySeller: boolean;
};

/** Null: there is an auction, or there will be none. */
export function nextStep({ status, terms, isSigned, isApprovedBySeller }: Progress): NextStep | null {
  switch (status) {
    case 'draft':
      return 'details';
    case 'changes_requested':
      return 'changes';
    case 'submitted':
    case 'in_review':
      return 'review';
    case 'proposed':
    case 'agreed':
      if (terms === 'countered') return 'countered';
      if (terms !== 'accepted') return 'proposal';
      if (!isSigned) return 'agreement';
      // The approval of the text waits until nothing else holds up the car.
      return isApprovedBySeller ? 'auction' : 'text';
    default:
      return null;
  }
}

const STEP_TURNS: Record<NextStep, 'seller' | 'house'> = {
  ...{ details: 'seller', changes: 'seller', proposal: 'seller', agreement: 'seller', text: 'seller' },
  ...{ review: 'house', countered: 'house', auction: 'house' },
};

/** Who must act next. */
export const turnOf = (step: NextStep): 'seller' | 'house' => STEP_TURNS[step];

/** The parts of a seller's list, in their order. What waits for an answer of the seller comes first. */
export const SELLING_GROUPS = ['answer', 'details', 'house', 'auction', 'ended'] as const;
export type SellingGroup = (typeof SELLING_GROUPS)[number];

type ListedCar = Progress & {
  /** Messages of ours that the seller has not read. */
  unread: number;
  /** What must happen next after the auction. */
  after: AfterStep | null;
};

export function sellingGroup(progress: ListedCar): SellingGroup {
  if (progress.after) return afterTurnOf(progress.after) === 'seller' ? 'answer' : 'auction';
  const step = nextStep(progress);
  if (step === null) return isGivenUp(progress.status) ? 'ended' : 'auction';
  if (step === 'details') return 'details';
  return turnOf(step) === 'seller' || progress.unread > 0 ? 'answer' : 'house';
}

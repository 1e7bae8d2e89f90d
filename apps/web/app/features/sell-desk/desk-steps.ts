import type { Draft } from '@marque/contracts/selling/drafts';
import type { ListingState } from '@marque/domain/listings/lifecycle';
import { NEXT_STEPS, type NextStep, nextStep, turnOf } from '@marque/domain/selling/next-step';
import { isGivenUp } from '@marque/domain/selling/relisting';

/** The steps of a car on its way to an auction, in their order. */
export const DESK_STEPS = ['details', 'review', 'text', 'proposal', 'agreement', 'auction'] as const;
export type DeskStep = (typeof DESK_STEPS)[number];

/** `seller` and `house` must act now. `later`: nobody can do anything yet. */
export type StepState = 'done' | 'seller' | 'house' | 'later';

type Car = Pick<Draft, 'status' | 'progress'>;

/** States in which the seller describes the car. */
const DESCRIBED_NOW: readonly ListingState[] = ['draft', 'changes_requested'];
const REVIEWED_NOW: readonly ListingState[] = ['submitted', 'in_review'];

/** Which steps are done, and who must act on the others. A car that was declined or withdrawn has no steps. */
export function deskSteps({ status, progress }: Car): Record<DeskStep, StepState> | null {
  if (isGivenUp(status)) return null;
  const isDescribed = !DESCRIBED_NOW.includes(status);
  const { text, proposal, agreement } = progress;
  const isAgreed = agreement !== null && text?.is_approved === true;
  return {
    details: isDescribed ? 'done' : 'seller',
    review: !isDescribed ? 'later' : REVIEWED_NOW.includes(status) ? 'house' : 'done',
    text: textState(isDescribed, text?.is_approved ?? false),
    proposal: PROPOSAL_STATES[proposal?.step ?? 'none'],
    agreement: agreement ? 'done' : proposal?.step === 'accepted' ? 'seller' : 'later',
    auction: status === 'agreed' ? (isAgreed ? 'house' : 'later') : hasAuction(status) ? 'done' : 'later',
  };
}

const PROPOSAL_STATES = { none: 'later', proposed: 'seller', countered: 'house', accepted: 'done' } as const;

const textState = (isDescribed: boolean, isApproved: boolean): StepState => {
  if (!isDescribed) return 'later';
  return isApproved ? 'done' : 'seller';
};

const hasAuction = (status: ListingState): boolean =>
  status === 'scheduled' || status === 'live' || status === 'sold' || status === 'unsold';

/** What the desk asks for first, or the state of the car if nobody has to act. */
export type DeskHeadline =
  | NextStep
  | Extract<ListingState, 'scheduled' | 'live' | 'sold' | 'unsold' | 'declined' | 'withdrawn'>;

/** The seller can approve the text earlier than the desk asks for it, and the desk says so. */
export function deskHeadline({ status, progress: { text, proposal, agreement } }: Car): DeskHeadline {
  const step = nextStep({
    ...{ status, terms: proposal?.step ?? null, isSigned: agreement !== null },
    isApprovedBySeller: text?.is_approved ?? false,
  });
  return step ?? (status as DeskHeadline);
}

export function turnOfHeadline(headline: DeskHeadline): 'seller' | 'house' | null {
  const step = NEXT_STEPS.find((known) => known === headline);
  return step ? turnOf(step) : null;
}

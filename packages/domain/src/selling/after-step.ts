import type { ListingState } from '../listings/lifecycle.ts';
import { type Confirmation, isConfirmed, type SalePart, type SaleStep } from '../sales/checklist.ts';
import type { SaleState } from '../sales/lifecycle.ts';
import { offerStateAt } from '../sales/offer-state.ts';
import { decisionEnd, type Negotiation, offerAbilities } from './offers.ts';

/** What must happen next with a car after its auction. */
export const AFTER_STEPS = [
  'decision',
  'counter-offer',
  'offer',
  'payment',
  'bank-details',
  'transfer',
  'handover',
  'receipt',
  'problem',
] as const;
export type AfterStep = (typeof AFTER_STEPS)[number];

export const TURNS = ['seller', 'house', 'bidder', 'buyer'] as const;
export type Turn = (typeof TURNS)[number];

const AFTER_TURNS: Record<AfterStep, Turn> = {
  ...{ decision: 'seller', 'counter-offer': 'seller', offer: 'bidder' },
  ...{ payment: 'buyer', 'bank-details': 'seller', transfer: 'buyer', handover: 'seller', receipt: 'buyer' },
  problem: 'house',
};

/** Who must act next. */
export const afterTurnOf = (step: AfterStep): Turn => AFTER_TURNS[step];

type AfterAuction = {
  status: ListingState;
  isRelisted: boolean;
  /** Null if there was no bid. */
  negotiation: Negotiation | null;
  /** Null if there is no sale. */
  sale: {
    state: SaleState;
    dueAt: Date | null;
    confirmed: readonly Confirmation[];
    hasOpenProblem: boolean;
  } | null;
};

/** `actBy` is null if the step has no deadline. Null: nobody must do anything. */
export function afterStep(car: AfterAuction, now: Date): { step: AfterStep; actBy: Date | null } | null {
  if (car.sale) return saleStep(car.sale);
  const { negotiation } = car;
  if (!negotiation || car.status !== 'unsold' || car.isRelisted) return null;
  const last = negotiation.offers.at(-1);
  const seller = offerAbilities(negotiation, 'seller', now);
  if (seller.accept_bid) return { step: 'decision', actBy: decisionEnd(negotiation.closedAt) };
  if (!last || offerStateAt(last, now) !== 'open') return null;
  return { step: seller.accept ? 'counter-offer' : 'offer', actBy: last.expiresAt };
}

function saleStep({
  state,
  dueAt,
  confirmed,
  hasOpenProblem,
}: NonNullable<AfterAuction['sale']>): ReturnType<typeof afterStep> {
  const has = (step: SaleStep, part: SalePart) => isConfirmed({ step, part }, confirmed);
  const next = (step: AfterStep, actBy: Date | null = null) => ({ step, actBy });
  if (state === 'payment_due') return next('payment', dueAt);
  if (hasOpenProblem && (state === 'premium_paid' || state === 'handed_over')) return next('problem');
  if (state !== 'premium_paid') return null;
  if (!has('money-received', 'seller'))
    return next(has('bank-details-given', 'seller') ? 'transfer' : 'bank-details');
  return next(has('documents-received', 'seller') ? 'receipt' : 'handover');
}

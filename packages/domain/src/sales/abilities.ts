import { type Confirmation, type SalePart, type SaleStep, stepsToConfirm } from './checklist.ts';
import type { SaleState } from './lifecycle.ts';
import { offerStateAt } from './offer-state.ts';
import { mayWithdraw } from './withdrawal.ts';

type Judged = {
  state: SaleState;
  confirmed: readonly Confirmation[];
  hasOpenProblem: boolean;
  seller_is_trader: boolean;
  buyer_company: string | null;
  receivedAt: Date | null;
};

type Abilities = { pay: boolean; confirm: SaleStep[]; raise_problem: boolean; withdraw: boolean };

export const canRaiseProblem = (state: SaleState): boolean =>
  state === 'premium_paid' || state === 'handed_over';

/** Once a step is confirmed, car or money may have changed hands. If the sale falls through, both have to go back. */
export const hasToBeReturned = ({ state, confirmed }: Pick<Judged, 'state' | 'confirmed'>): boolean =>
  state === 'fell_through' && confirmed.length > 0;

/** The other side's details are for those who complete the sale with each other, or return what they have received. */
export const seesCounterpart = (sale: Pick<Judged, 'state' | 'confirmed'>): boolean =>
  ['premium_paid', 'handed_over', 'settled'].includes(sale.state) || hasToBeReturned(sale);

/** What a side of a sale may do now. Staff act in the office. */
export function saleAbilities(sale: Judged, part: SalePart | 'staff', now: Date): Abilities {
  if (part === 'staff') return { pay: false, confirm: [], raise_problem: false, withdraw: false };
  return {
    pay: part === 'buyer' && sale.state === 'payment_due',
    confirm: stepsToConfirm(part, sale),
    raise_problem: canRaiseProblem(sale.state) && !sale.hasOpenProblem,
    withdraw: part === 'buyer' && mayWithdraw(sale, now),
  };
}

type Offering = {
  state: SaleState;
  /** Whether the seller offers the car in another auction. */
  isRelisted: boolean;
  secondChances: readonly { state: string; expiresAt: Date }[];
};

/**
 * Why the seller may not offer the car to the next bidder, or null if they may. The sale must have fallen through, and
 * one bidder is asked at a time.
 */
export function whyNoSecondChance(
  { state, isRelisted, secondChances }: Offering,
  now: Date,
): 'not-allowed' | 'offer-open' | null {
  if (state !== 'fell_through' || isRelisted) return 'not-allowed';
  return secondChances.some((chance) => offerStateAt(chance, now) === 'open') ? 'offer-open' : null;
}

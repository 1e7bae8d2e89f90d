import { SALE_STEPS, type SalePart, type SaleStep } from './checklist.ts';

/** What happened in a sale. Events of the same moment are in this order. */
export const SALE_EVENTS = [
  'sold',
  'premium-paid',
  ...SALE_STEPS,
  'problem-raised',
  'problem-resolved',
  'handed-over',
  'settled',
  'withdrawn',
  'fell-through',
  'refunded',
  'second-chance-offered',
] as const;
export type SaleEvent = (typeof SALE_EVENTS)[number];

export type TimelineEntry = {
  event: SaleEvent;
  /** Null: the house. */
  part: SalePart | null;
  at: Date;
};

export type SaleFacts = {
  soldAt: Date;
  paidAt: Date | null;
  /** False if the card was charged automatically, or staff recorded the payment. */
  isPaidByBuyer: boolean;
  handedOverAt: Date | null;
  settledAt: Date | null;
  fellThroughAt: Date | null;
  withdrawnAt: Date | null;
  steps: readonly { step: SaleStep; part: SalePart; confirmedAt: Date }[];
  problems: readonly { part: SalePart; raisedAt: Date; resolvedAt: Date | null }[];
  refundedAt: readonly Date[];
  offeredAt: readonly Date[];
};

/** What happened, in the order of time. Refunds are the buyer's matter, and offers to other bidders the seller's. */
export function saleTimeline(facts: SaleFacts, reader: SalePart | 'staff'): TimelineEntry[] {
  const entries: TimelineEntry[] = [];
  const add = (event: SaleEvent, part: SalePart | null, at: Date | null) => {
    if (at) entries.push({ event, part, at });
  };
  add('sold', null, facts.soldAt);
  add('premium-paid', facts.isPaidByBuyer ? 'buyer' : null, facts.paidAt);
  for (const { step, part, confirmedAt } of facts.steps) add(step, part, confirmedAt);
  for (const { part, raisedAt, resolvedAt } of facts.problems) {
    add('problem-raised', part, raisedAt);
    add('problem-resolved', null, resolvedAt);
  }
  add('handed-over', null, facts.handedOverAt);
  add('settled', null, facts.settledAt);
  add('withdrawn', 'buyer', facts.withdrawnAt);
  add('fell-through', null, facts.fellThroughAt);
  if (reader !== 'seller') for (const at of facts.refundedAt) add('refunded', null, at);
  if (reader !== 'buyer') for (const at of facts.offeredAt) add('second-chance-offered', 'seller', at);
  return entries.sort(
    (one, other) => one.at.getTime() - other.at.getTime() || rank(one.event) - rank(other.event),
  );
}

const rank = (event: SaleEvent): number => SALE_EVENTS.indexOf(event);

import type { Sale } from '@marque/contracts/sales/sale';
import { fullName } from '@marque/domain/customers/full-name';
import { saleAbilities, seesCounterpart } from '@marque/domain/sales/abilities';
import { CONFIRMATIONS } from '@marque/domain/sales/checklist';
import { offerStateAt } from '@marque/domain/sales/offer-state';
import { saleTimeline } from '@marque/domain/sales/timeline';
import { receivedAtOf, withdrawUntil } from '@marque/domain/sales/withdrawal';
import { declineReason } from '../payments/decline-reason.ts';
import type { SaleOnPage } from './sale-on-page.ts';

type Shown = { part: Sale['part']; offerAmount: number | null; now: Date };

/** Names each field that a reader may see. Payment and documents are the buyer's, the second chance is the seller's. */
export function presentSale(record: SaleOnPage, { part, offerAmount, now }: Shown): Sale {
  const isSeller = part === 'seller';
  const openProblem = record.problems.find(({ resolved_at }) => resolved_at === null);
  const receivedAt = receivedAtOf({
    ...{ handed_over_at: record.handed_over_at },
    steps: record.steps.map(({ step, confirmed_at }) => ({ step, confirmed_at: date(confirmed_at) })),
  });
  const judged = {
    ...record,
    receivedAt,
    confirmed: record.steps,
    hasOpenProblem: openProblem !== undefined,
  };
  const chance = part === 'buyer' ? undefined : record.second_chances.at(-1);
  return {
    id: record.id,
    listing_id: record.listing_id,
    state: record.state,
    part,
    currency: record.currency,
    hammer_price: record.hammer_price,
    premium_minor: record.premium_minor,
    vat_minor: record.vat_minor,
    total_minor: record.premium_minor + record.vat_minor,
    vat: { percent: record.vat_hundredths / 100, scheme: record.vat_scheme },
    due_at: record.due_at.toISOString(),
    next_charge_at:
      isSeller || record.state !== 'payment_due' ? null : (record.next_charge_at?.toISOString() ?? null),
    payment: isSeller ? null : presentPayment(record, part),
    ...presentDocuments(record, part),
    refunded_minor: isSeller ? 0 : record.refunded_minor,
    counterpart: presentCounterpart(record, part),
    steps: CONFIRMATIONS.map(({ step, part: side }) => {
      const confirmed = record.steps.find((one) => one.step === step && one.part === side);
      return { step, part: side, confirmed_at: confirmed ? iso(confirmed.confirmed_at) : null };
    }),
    problem: openProblem
      ? { part: openProblem.part, text: openProblem.text, raised_at: iso(openProblem.raised_at) }
      : null,
    settles_at:
      record.state === 'handed_over' && !openProblem ? (record.settles_at?.toISOString() ?? null) : null,
    fall_reason: record.fall_reason,
    withdraw_until:
      part === 'staff' ? null : (withdrawUntil({ ...record, receivedAt })?.toISOString() ?? null),
    second_chance: chance
      ? {
          state: offerStateAt({ state: chance.state, expiresAt: date(chance.expires_at) }, now),
          amount: chance.amount,
          expires_at: iso(chance.expires_at),
        }
      : null,
    timeline: timelineOf(record, part),
    abilities: { ...saleAbilities(judged, part, now), offer_second_chance: offerAmount },
  };
}

const iso = (time: string): string => new Date(time).toISOString();

const date = (time: string): Date => new Date(time);

function presentPayment({ payment }: SaleOnPage, part: Sale['part']): Sale['payment'] {
  if (!payment) return null;
  return {
    state: payment.state,
    reason: payment.state === 'failed' ? declineReason(payment.decline_code) : null,
    url: part === 'buyer' ? payment.customer_url : null,
    card: payment.card,
    updated_at: iso(payment.updated_at),
  };
}

function presentDocuments(
  { id, listing_id, documents }: SaleOnPage,
  part: Sale['part'],
): Pick<Sale, 'invoice' | 'credit_notes'> {
  const shown = part === 'seller' ? [] : documents;
  // A listing may have several sales, so staff use the id of the sale itself.
  const address = part === 'staff' ? `/api/office/sales/${id}` : `/api/sales/${listing_id}`;
  const invoice = shown.find(({ kind }) => kind === 'invoice');
  return {
    invoice: invoice ? { number: invoice.number, url: `${address}/invoice.pdf` } : null,
    credit_notes: shown
      .filter(({ kind }) => kind === 'credit-note')
      .map(({ number }) => ({ number, url: `${address}/credit-notes/${number}.pdf` })),
  };
}

function presentCounterpart(record: SaleOnPage, part: Sale['part']): Sale['counterpart'] {
  if (part === 'staff' || !seesCounterpart({ state: record.state, confirmed: record.steps })) return null;
  const other = part === 'buyer' ? record.seller : record.buyer;
  const { telephone, email, is_closed } = other;
  return is_closed ? null : { name: fullName(other), telephone, email };
}

const timelineOf = (record: SaleOnPage, part: Sale['part']): Sale['timeline'] =>
  saleTimeline(
    {
      soldAt: record.created_at,
      paidAt: record.paid_at,
      isPaidByBuyer: record.is_paid_by_buyer,
      handedOverAt: record.handed_over_at,
      settledAt: record.settled_at,
      fellThroughAt: record.fell_through_at,
      withdrawnAt: record.withdrawn_at,
      steps: record.steps.map((one) => ({ ...one, confirmedAt: date(one.confirmed_at) })),
      problems: record.problems.map(({ part: raiser, raised_at, resolved_at }) => ({
        ...{ part: raiser, raisedAt: date(raised_at) },
        resolvedAt: resolved_at === null ? null : date(resolved_at),
      })),
      refundedAt: record.refunded_at.map(date),
      offeredAt: record.second_chances.map(({ offered_at }) => date(offered_at)),
    },
    part,
  ).map(({ event, part: side, at }) => ({ event, part: side, at: at.toISOString() }));

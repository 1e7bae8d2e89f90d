import type { Dispute } from '@marque/contracts/payments/office';
import type { SaleStep } from '@marque/domain/sales/checklist';
import { shownStep } from '@marque/domain/sales/shown-step';
import type { DisputeEvidence } from '../payment-provider/provider.ts';

/** A line about a bid has at most 190 characters, and the provider accepts 20,000. */
const MOST_BIDS = 100;

const CONFIRMED: Record<SaleStep | 'documents-given', string> = {
  'bank-details-given': 'the bank details were given',
  'money-received': 'the price of the car was received',
  'car-received': 'the car was received',
  'documents-given': 'the documents were handed over',
  'documents-received': 'the documents were received',
  content: 'they are satisfied with the sale',
};

/** Our evidence as text for the bank. Banks all over the world read it, so it is in English. */
export function composeEvidence(
  { evidence, currency }: Pick<Dispute, 'evidence' | 'currency'>,
  statement: string,
): DisputeEvidence {
  const { customer, car, hammer_price, sold_at, invoice_number } = evidence;
  const money = (amount: number) => `${currency} ${amount.toLocaleString('en-GB')}`;
  const invoice = invoice_number ? `, invoice ${invoice_number}` : '';
  return {
    customerName: customer.name,
    customerEmail: customer.email,
    product: `The buyer's premium for the ${car}, bought for ${money(hammer_price)}${invoice}.`,
    serviceDate: sold_at.slice(0, 10),
    activity: activityOf(evidence, money).join('\n'),
    statement,
  };
}

function activityOf(
  { bids, steps, sold_at, paid_at, paid_automatically }: Dispute['evidence'],
  money: (amount: number) => string,
): string[] {
  const shown = bids.slice(-MOST_BIDS);
  const happened = [
    ...shown.map(({ placed_at, sequence, amount, hash }) => ({
      at: placed_at,
      what: `The buyer, who was logged in, bid ${money(amount)} (entry ${sequence} of the public ledger, hash ${hash}).`,
    })),
    { at: sold_at, what: 'The buyer bought the car.' },
    ...(paid_at
      ? [{ at: paid_at, what: paid_automatically ? 'The card was charged as agreed.' : 'The buyer paid.' }]
      : []),
    ...steps.map(({ confirmed_at, part, step }) => ({
      at: confirmed_at,
      what: `The ${part} confirmed that ${CONFIRMED[shownStep(step, part)]}.`,
    })),
  ];
  const left = bids.length - shown.length;
  return [
    ...(left > 0 ? [`Earlier bids by the buyer: ${left}.`] : []),
    ...happened
      .toSorted((one, other) => one.at.localeCompare(other.at))
      .map(({ at, what }) => `${at} ${what}`),
  ];
}

import type { Dispute } from '@marque/contracts/payments/office';
import { expect, test } from 'vitest';
import { composeEvidence } from './compose-evidence.ts';

const bid = (sequence: number) => ({
  ...{ sequence, amount: 1_000_000 + sequence, hash: 'f'.repeat(64) },
  placed_at: new Date(Date.UTC(2026, 4, 30, 12, 0, sequence)).toISOString(),
});

const evidence: Dispute['evidence'] = {
  customer: { name: 'Ada Byron', email: 'ada@example.com' },
  ...{ car: '1968 Mini Cooper', hammer_price: 10_000, sold_at: '2026-05-31T20:00:00.000Z' },
  ...{ invoice_number: 'UK-1', paid_automatically: false, paid_at: '2026-06-01T12:00:00.000Z' },
  steps: [{ step: 'car-received', part: 'buyer', confirmed_at: '2026-06-04T09:00:00.000Z' }],
  bids: [bid(7)],
};
const compose = (changed: Partial<Dispute['evidence']> = {}) =>
  composeEvidence(
    { evidence: { ...evidence, ...changed }, currency: 'GBP' },
    'The buyer came to the viewing.',
  );

test('the evidence tells in order what the buyer did', () => {
  expect(compose()).toEqual({
    ...{ customerName: 'Ada Byron', customerEmail: 'ada@example.com', serviceDate: '2026-05-31' },
    product: "The buyer's premium for the 1968 Mini Cooper, bought for GBP 10,000, invoice UK-1.",
    activity: [
      `2026-05-30T12:00:07.000Z The buyer, who was logged in, bid GBP 1,000,007 (entry 7 of the public ledger, hash ${'f'.repeat(64)}).`,
      '2026-05-31T20:00:00.000Z The buyer bought the car.',
      '2026-06-01T12:00:00.000Z The buyer paid.',
      '2026-06-04T09:00:00.000Z The buyer confirmed that the car was received.',
    ].join('\n'),
    statement: 'The buyer came to the viewing.',
  });
});

test('the seller confirms that the documents were handed over, and the buyer that they were received', () => {
  const confirmed_at = '2026-06-04T09:00:00.000Z';
  const steps = (['seller', 'buyer'] as const).map((part) => ({
    ...{ step: 'documents-received' as const, part, confirmed_at },
  }));
  const { activity } = compose({ steps });
  expect(activity).toContain('The seller confirmed that the documents were handed over.');
  expect(activity).toContain('The buyer confirmed that the documents were received.');
});

test('however many bids there are, the provider accepts the length of the text', () => {
  const bids = Array.from({ length: 5_000 }, (_, index) => bid(index + 1));
  const { activity } = compose({ bids });
  expect(activity.length).toBeLessThanOrEqual(20_000);
  expect(activity).toContain('Earlier bids by the buyer: 4900.');
  expect(activity).toContain('entry 5000 of');
});

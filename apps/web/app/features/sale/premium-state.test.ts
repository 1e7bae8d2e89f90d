import { expect, test } from 'vitest';
import { premiumState } from './premium-state.ts';

const invoice = { number: 'UK-2026-00001', url: '/invoice.pdf' };

test.each([
  [null, 0, 'unpaid'],
  [invoice, 0, 'paid'],
  [invoice, 30_000, 'partly-refunded'],
  [invoice, 71_999, 'partly-refunded'],
  [invoice, 72_000, 'refunded'],
] as const)('the premium with the invoice %j and %i refunded is %s', (given, refunded_minor, state) => {
  expect(premiumState({ invoice: given, refunded_minor, total_minor: 72_000 })).toBe(state);
});

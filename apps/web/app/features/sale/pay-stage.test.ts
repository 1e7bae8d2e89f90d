import type { PAYMENT_STATES } from '@marque/domain/payments/lifecycle';
import { expect, it } from 'vitest';
import { payStage } from './pay-stage.ts';

const payment = (state: (typeof PAYMENT_STATES)[number], url: string | null = null) => ({
  ...{ state, url, reason: null, card: null, updated_at: '2026-06-01T12:00:00Z' },
});

it.each([
  ['created', 'finding-out'],
  ['submitted', 'finding-out'],
  ['unknown', 'finding-out'],
  ['failed', 'ready'],
  ['needs_customer', 'finding-out'],
] as const)('%s without a page of the bank: %s', (state, stage) => {
  expect(payStage(payment(state))).toBe(stage);
});

it('leads to the bank as soon as its page is known', () => {
  expect(payStage(payment('needs_customer', 'https://bank.example'))).toBe('bank');
});

it('is ready before the first payment', () => {
  expect(payStage(null)).toBe('ready');
});

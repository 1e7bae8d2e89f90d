import { expect, it } from 'vitest';
import { nextStep } from './next-step.ts';

it.each([
  ['leading', 'maximum', 'leading'],
  ['leading', 'exact', 'leadingExact'],
  ['outbid', 'exact', 'outbid'],
  ['outbid', 'maximum', 'outbid'],
] as const)('a customer who is %s with a bid of kind %s: %s', (part, kind, step) => {
  expect(nextStep(part, { kind, amount: 5_000 })).toBe(step);
});

it('lets a customer with a sealed bid change it', () => {
  expect(nextStep('sealed', null)).toBe('sealed');
});

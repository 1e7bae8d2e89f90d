import { expect, it } from 'vitest';
import { outcomeOf } from './outcome-of.ts';

it.each([
  ['sold', {}, 'sold'],
  ['unsold', {}, 'ended'],
  ['unsold', { fell_through: true }, 'fellThrough'],
  ['withdrawn', {}, 'withdrawn'],
  ['payment_due', {}, 'sold'],
  ['settled', {}, 'sold'],
  ['fell_through', { fell_through: true }, 'fellThrough'],
] as const)('%s %j: %s', (status, flags, outcome) => {
  expect(outcomeOf({ status, ...flags })).toBe(outcome);
});

import { expect, it } from 'vitest';
import { phaseOf } from './auction-phase.ts';

const END = '2026-06-01T12:00:00Z';
const at = (seconds: number) => Date.parse(END) + seconds * 1_000;

it.each([
  ['live', -3_600, 'live'],
  ['live', -120, 'ending'],
  ['live', -1, 'ending'],
  ['live', 0, 'closing'],
  ['live', 60, 'closing'],
  ['scheduled', -3_600, 'upcoming'],
  ['scheduled', 1, 'closing'],
  ['sold', -60, 'sold'],
  ['unsold', 60, 'ended'],
  ['withdrawn', -60, 'withdrawn'],
] as const)('an auction that is %s, %i seconds from its end, is %s', (status, seconds, phase) => {
  expect(phaseOf({ status, end_date: END }, at(seconds))).toBe(phase);
});

it('an auction whose sale fell through is not sold any more', () => {
  expect(phaseOf({ status: 'unsold', fell_through: true, end_date: END }, at(60))).toBe('fellThrough');
});

it('an auction without a date is upcoming', () => {
  expect(phaseOf({ status: 'scheduled', end_date: null }, at(0))).toBe('upcoming');
});

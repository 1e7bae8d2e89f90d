import { expect, it } from 'vitest';
import { isInLastMinutes } from './last-minutes.ts';

const end_date = '2026-06-01T12:00:00.000Z';
const before = (seconds: number) => Date.parse(end_date) - seconds * 1_000;

it.each([
  ['live', 601, false],
  ['live', 600, true],
  ['live', 1, true],
  ['live', 0, false],
  ['scheduled', 300, false],
  ['sold', 300, false],
] as const)('%s, %i seconds before the end: %s', (status, seconds, expected) => {
  expect(isInLastMinutes({ status, end_date }, before(seconds))).toBe(expected);
});

it('is false without an end', () => {
  expect(isInLastMinutes({ status: 'live', end_date: null }, 0)).toBe(false);
});

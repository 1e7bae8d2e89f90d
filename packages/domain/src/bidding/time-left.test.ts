import { expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

const now = new Date('2026-11-16T12:00:00Z');
const MINUTE = 60_000;

it.each([
  [3 * 24 * 60 + 5 * 60 + 12, { day: 3, hour: 5 }],
  [24 * 60, { day: 1, hour: 0 }],
  [125, { hour: 2, minute: 5 }],
  [17.9, { minute: 17 }],
  [0.2, { minute: 1 }],
  [-5, { minute: 1 }],
])('%s minutes are %j', (minutes, left) => {
  expect(timeLeft(new Date(now.getTime() + minutes * MINUTE), now)).toEqual(left);
});

import { expect, it } from 'vitest';
import { kilometres } from './kilometres.ts';

it.each([
  [100, 'km', 100],
  [100, 'mi', 161],
  [0, 'mi', 0],
  [62_137, 'mi', 100_000],
] as const)('%d %s are %d km', (distance, unit, wanted) => {
  expect(kilometres(distance, unit)).toBe(wanted);
});

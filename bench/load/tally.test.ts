import { expect, it } from 'vitest';
import { createTally } from './tally.ts';

function audience(...told: number[][]) {
  const tally = createTally();
  const members = told.map((sequences) => {
    const member = tally.join();
    for (const sequence of sequences) member.hear(sequence);
    return member;
  });
  return { tally, members };
}

it('finds nothing wrong if everybody has heard the same', () => {
  const { tally } = audience([3, 5, 6], [3, 5, 6], [3, 5, 6]);
  expect(tally.isSettled(3)).toBe(true);
  expect(tally.heard(3)).toEqual({ sequences: [3, 5, 6], astray: 0 });
});

it.each([
  ['missed the first', [5, 6]],
  ['missed one in the middle', [3, 6]],
  ['missed the last', [3, 5]],
  ['heard two in another order', [3, 6, 5]],
  ['heard one twice', [3, 5, 5, 6]],
  ['heard nothing', []],
])('counts a member who %s', (_, wrong) => {
  const { tally } = audience([3, 5, 6], wrong, [3, 5, 6]);
  expect(tally.heard(3)).toEqual(expect.objectContaining({ astray: 1 }));
});

it('counts a member who was disconnected, and does not wait for them', () => {
  const { tally, members } = audience([3], []);
  expect(tally.isSettled(1)).toBe(false);
  members[1]?.leave();
  expect(tally.isSettled(1)).toBe(true);
  expect(tally.heard(1).astray).toBe(1);
});

it('counts everybody if all missed the same', () => {
  expect(audience([3, 5], [3, 5]).tally.heard(3).astray).toBe(2);
});

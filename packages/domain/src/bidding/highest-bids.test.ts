import { expect, test } from 'vitest';
import { highestBids } from './highest-bids.ts';

const bid = (id: string, bidderId: string, amount: number, kind: 'maximum' | 'exact' = 'maximum') => ({
  ...{ id, bidderId, amount, kind },
  arrivedAt: new Date(Number(id) * 1_000),
});
const prices = { startingPrice: 1_000, reserve: null };
const amounts = (history: ReturnType<typeof bid>[], voided: string[] = []) =>
  Object.fromEntries(
    highestBids(prices, history, new Set(voided)).map(({ bidderId, amount }) => [bidderId, amount]),
  );

test('a beaten maximum counts in full, because it was used up', () => {
  expect(amounts([bid('1', 'ada', 5_000), bid('2', 'ben', 9_000)])).toMatchObject({ ada: 5_000 });
});

test('a maximum that an exact bid has beaten counts only as far as it was public', () => {
  expect(amounts([bid('1', 'ada', 5_000), bid('2', 'ben', 9_000, 'exact')])).toEqual({
    ada: 1_000,
    ben: 9_000,
  });
});

test('voided bids do not count, nor what only answered them', () => {
  const history = [bid('1', 'ada', 8_000), bid('2', 'eve', 6_000), bid('3', 'ben', 9_000, 'exact')];
  expect(amounts(history, ['2'])).toEqual({ ada: 1_000, ben: 9_000 });
});

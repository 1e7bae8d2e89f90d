import { expect, it } from 'vitest';
import { recallBid, rememberBid } from './bid-memory.ts';

const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    kept,
  };
};
const intent = { key: 'k', amount: 5_000, kind: 'maximum' as const, confirmedAt: 1 };

it('keeps the typed amount and the intent, and changes each separately', () => {
  const tab = storage();
  rememberBid(tab, 'car', 'ada', { typed: '5000' });
  rememberBid(tab, 'car', 'ada', { intent });
  expect(recallBid(tab, 'car', 'ada')).toEqual({ typed: '5000', intent });
  rememberBid(tab, 'car', 'ada', { intent: undefined });
  expect(recallBid(tab, 'car', 'ada')).toEqual({ typed: '5000' });
});

it('keeps the kind with the amount', () => {
  const tab = storage();
  rememberBid(tab, 'car', 'ada', { kind: 'exact' });
  rememberBid(tab, 'car', 'ada', { typed: '5000' });
  expect(recallBid(tab, 'car', 'ada')).toEqual({ typed: '5000', kind: 'exact' });
});

it('keeps separate data for each bidder and each listing', () => {
  const tab = storage();
  rememberBid(tab, 'car', 'ada', { typed: '5000' });
  expect(recallBid(tab, 'car', 'ben')).toEqual({});
  expect(recallBid(tab, 'other', 'ada')).toEqual({});
});

it('ignores invalid data', () => {
  expect(recallBid({ getItem: () => '{nonsense', setItem: () => {} }, 'car', 'ada')).toEqual({});
});

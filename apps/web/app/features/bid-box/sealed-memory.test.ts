import { expect, it } from 'vitest';
import { recallSealedAmount, rememberSealedBid } from './sealed-memory.ts';

const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
};
const at = '2026-11-16T12:00:00.000Z';
const later = '2026-11-16T13:00:00.000Z';

it('tells the amount to the bidder who placed the bid in this browser, and to nobody else', () => {
  const browser = storage();
  rememberSealedBid(browser, 'car', 'ada', { amount: 50_000, at });
  expect(recallSealedAmount(browser, 'car', 'ada', at)).toBe(50_000);
  expect(recallSealedAmount(browser, 'car', 'ben', at)).toBeNull();
  expect(recallSealedAmount(browser, 'other', 'ada', at)).toBeNull();
});

it('does not tell the amount of a bid that another device has replaced', () => {
  const browser = storage();
  rememberSealedBid(browser, 'car', 'ada', { amount: 50_000, at });
  expect(recallSealedAmount(browser, 'car', 'ada', later)).toBeNull();
});

it.each(['{nonsense', 'null', '{"amount":"5","at":"2026-11-16T12:00:00.000Z"}'])('ignores %s', (text) => {
  expect(recallSealedAmount({ getItem: () => text }, 'car', 'ada', at)).toBeNull();
});

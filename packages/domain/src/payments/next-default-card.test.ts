import { expect, it } from 'vitest';
import { nextDefaultCard } from './next-default-card.ts';

const choose = (...cards: string[]) => nextDefaultCard(cards, (card) => card.startsWith('expired'));

it('is the newest valid card, or the newest if none is valid', () => {
  expect(choose('old', 'new')).toBe('new');
  expect(choose('old', 'expired')).toBe('old');
  expect(choose('expired old', 'expired new')).toBe('expired new');
  expect(choose()).toBeNull();
});

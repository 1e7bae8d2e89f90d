import { expect, it } from 'vitest';
import { cardObstacle } from './card-obstacle.ts';

it.each([
  [['no-default-card'], 'no-default-card'],
  [['card-expired'], 'card-expired'],
  [[], null],
  [['terms-not-accepted'], null],
  [['no-default-card', 'terms-not-accepted'], null],
  [['auction-not-live', 'no-default-card'], null],
])('finds that of %j only the card is missing: %s', (reasons, found) => {
  expect(cardObstacle(reasons)).toBe(found);
});

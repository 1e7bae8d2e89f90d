import { LISTING_LIFECYCLE, LISTING_STATES } from '@marque/domain/listings/lifecycle';
import { expect, it } from 'vitest';
import { nextActor } from './next-actor.ts';

it.each(LISTING_STATES)('names somebody who can move a car that is %s', (state) => {
  const actor = nextActor(state);
  if (actor === null) return;
  const movers = Object.entries(LISTING_LIFECYCLE[state])
    .filter(([to]) => to !== 'withdrawn')
    .flatMap(([, who]) => who);
  expect(movers).toContain(actor === 'seller' ? 'seller' : 'staff');
});

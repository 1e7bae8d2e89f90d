import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stepThrough, suggestionsOf } from './suggestions.ts';

it('links to the make, to the model of the make, and to the lot', () => {
  const found = {
    makes: [{ make: 'Jaguar', slug: 'jaguar', count: 12 }],
    models: [{ make: 'Jaguar', model: 'XJ-S', make_slug: 'jaguar', slug: 'xj-s', count: 3 }],
    listings: [],
  };
  expect(suggestionsOf(found, 'en-us')).toEqual([
    { kind: 'make', label: 'Jaguar', count: 12, href: '/us/auctions/jaguar' },
    { kind: 'model', label: 'Jaguar XJ-S', count: 3, href: '/us/auctions/jaguar?model=xj-s' },
  ]);
});

it('steps through the suggestions and the field in a circle', () => {
  expect([stepThrough(-1, 1, 2), stepThrough(0, 1, 2), stepThrough(1, 1, 2)]).toEqual([0, 1, -1]);
  expect([stepThrough(-1, -1, 2), stepThrough(1, -1, 2), stepThrough(0, -1, 2)]).toEqual([1, 0, -1]);
});

it('returns to the same place after one step forward and one step back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20 }), fc.nat(), (count, seed) => {
      const active = (seed % (count + 1)) - 1;
      expect(stepThrough(stepThrough(active, 1, count), -1, count)).toBe(active);
    }),
  );
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const app = join(import.meta.dirname, '..');

/** Where times of auctions and dates of sales are shown. */
const SCREENS = [
  'features/{auction,auction-screen,bid-history,cards,chassis-history,lists,peers,price-guide}/*.tsx',
  'features/home/{ComingIndex,HeroLot,ResultsSheet}.tsx',
];

it('a time of an auction is never written in a zone that the language chooses', () => {
  const files = globSync(SCREENS, { cwd: app });
  expect(files.length).toBeGreaterThan(40);
  const found = files.flatMap((file) =>
    [...readFileSync(join(app, file), 'utf8').matchAll(/\.dateTime\([^;]*?\}\)/g)]
      .filter(([call]) => !/timeZone/.test(call))
      .map(([call]) => `${file}: ${call}`),
  );
  expect(found).toEqual([]);
});

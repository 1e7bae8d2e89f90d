import { listingPath } from '@marque/contracts/listing-path';
import { type Locale, segmentOfLocale } from '@marque/contracts/locale';
import { beforeAll, describe, expect, test } from 'vitest';
import { useAccounts } from './accounts.ts';
import { buildStaffsCatalogue, type Catalogue, STATES } from './catalogue.ts';
import { useHouse } from './house.ts';
import { visitAs } from './log-in-as.ts';
import { findWidePages, WIDTHS } from './overflows.ts';
import { customerPagesOf, pagesOf } from './pages.ts';
import { walk } from './walk.ts';

const house = useHouse();
const people = useAccounts(house);

let lots: Catalogue;
beforeAll(async () => {
  lots = await buildStaffsCatalogue(house, people.staff);
});

describe('no page is wider than the screen', () => {
  // English pages are measured where axe examines them, with JavaScript, so that they are opened only once.
  const languages: [Locale, (path: string, index: number) => boolean, number[]][] = [
    // German words are the longest. If they fit on larger screens, all languages fit.
    ['de', () => true, WIDTHS],
    // Each page is also measured in one of the other two.
    ['fr', (_, index) => index % 2 === 0, WIDTHS.slice(0, 2)],
    ['it', (_, index) => index % 2 === 1, WIDTHS.slice(0, 2)],
  ];
  test.each(languages)('in %s', async (locale, isMeasured, widths) => {
    const options = { javaScriptEnabled: false };
    const look = findWidePages(widths);
    const auctions = STATES.map((state) => listingPath(locale, lots[state]));
    const home = `/${segmentOfLocale(locale)}`;
    const visitors = pagesOf(locale).filter(isMeasured);
    expect(await walk(() => house.visit(options), visitors, look)).toEqual([]);
    const customers = [home, ...customerPagesOf(locale), ...auctions].filter(isMeasured);
    expect(await walk(() => visitAs(house, people.staff.email, options), customers, look)).toEqual([]);
  });
});

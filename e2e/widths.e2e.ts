import { listingPath } from '@marque/contracts/listing-path';
import { LOCALES, segmentOfLocale } from '@marque/contracts/locale';
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
  test.each(LOCALES.filter((locale) => locale !== 'en'))('in %s', async (locale) => {
    const options = { javaScriptEnabled: false };
    // German words are the longest. If they fit on larger screens, all languages fit.
    const look = findWidePages(locale === 'de' ? WIDTHS : WIDTHS.slice(0, 2));
    const auctions = STATES.map((state) => listingPath(locale, lots[state]));
    const home = `/${segmentOfLocale(locale)}`;
    expect(await walk(() => house.visit(options), pagesOf(locale), look)).toEqual([]);
    const customers = [home, ...customerPagesOf(locale), ...auctions];
    expect(await walk(() => visitAs(house, people.staff.email, options), customers, look)).toEqual([]);
  });
});

import { beforeAll, expect, test } from 'vitest';
import { useAccounts } from './accounts.ts';
import { buildStaffsCatalogue, type Catalogue } from './catalogue.ts';
import { useHouse } from './house.ts';
import { buildLot, fromNow, pathOf } from './lots.ts';

const house = useHouse();
const people = useAccounts(house);

const DAY_MS = 86_400_000;
let lots: Catalogue;
beforeAll(async () => {
  lots = await buildStaffsCatalogue(house, people.staff);
  // Makes and countries are choices of the filters.
  const place = { make: 'Lancia', country: 'IT' };
  await buildLot(house, place);
  await buildLot(house, {
    ...place,
    auction: { status: 'scheduled', starts_at: fromNow(DAY_MS), ends_at: fromNow(8 * DAY_MS) },
  });
});

/** Where `Intl` was used, by the first lines of the call stack. */
declare global {
  interface Window {
    usesOfIntl: string[];
  }
}

// A browser loads its language data for the first of these. On a cheap phone that blocks the page for a third of a second.
const watchIntl = () => {
  window.usesOfIntl = [];
  const note = () => window.usesOfIntl.push(new Error('Intl').stack ?? '');
  for (const name of [
    'NumberFormat',
    'DateTimeFormat',
    'RelativeTimeFormat',
    'DisplayNames',
    'Collator',
  ] as const) {
    const watched: ProxyHandler<(typeof Intl)[typeof name]> = {
      construct(target, args) {
        note();
        return Reflect.construct(target, args);
      },
      apply(target, self, args) {
        note();
        return Reflect.apply(target as never, self, args);
      },
    };
    Object.assign(Intl, { [name]: new Proxy(Intl[name], watched) });
  }
  const { localeCompare } = String.prototype;
  String.prototype.localeCompare = function (...args) {
    note();
    return localeCompare.apply(this, args as [string]);
  };
};

const pages: [string, () => string][] = [
  ['the home page', () => '/en'],
  ['the live list', () => '/en/auctions/live'],
  ['the list of coming cars', () => '/en/auctions/coming-soon'],
  ['a live auction', () => pathOf(lots.outbid)],
  ['a coming auction', () => pathOf(lots.promised)],
];

test.each(pages)(
  '%s loads no language data for a visitor whose clock is that of the page',
  async (_, path) => {
    const { page, open } = await house.visit({ timezoneId: 'Europe/London' });
    await page.addInitScript(watchIntl);
    // The page asks for the time when every part of it is hydrated.
    const settled = page.waitForRequest('**/api/time');
    await open(path());
    await settled;
    expect(await page.evaluate(() => window.usesOfIntl)).toEqual([]);
  },
);

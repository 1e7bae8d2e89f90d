import { COLLECTIONS } from '@marque/contracts/collections';
import { routeTable } from '@marque/contracts/route-table';
import { buildBidder } from '@marque/testing/build-bidder';
import type { BuiltListing } from '@marque/testing/build-listing';
import { buildSession } from '@marque/testing/build-session';
import { beforeAll, describe, expect, test } from 'vitest';
import { SHARED_SCREENS } from '../apps/web/app/site/shared-screens.ts';
import { useAccounts } from './accounts.ts';
import { useOwnHouse } from './house.ts';
import { logInAs, visitAs } from './log-in-as.ts';
import { bidAs, buildLot, fromNow, pathOf } from './lots.ts';
import { wordsOf } from './words.ts';

// Long enough that no page expires while a test compares it. Only an event of its auction makes a page out of date.
const house = useOwnHouse({ PAGE_CACHE_SECONDS: '60', REQUESTS_PER_MINUTE: '100000', LIMIT_FACTOR: '1000' });
const accounts = useAccounts(house);
const say = wordsOf('en');

type Person = { words: string[]; cookie: string };
const nobody: Person = { words: [], cookie: '' };
let people: Record<'ada' | 'ben' | 'guest', Person>;
let lot: BuiltListing;

async function asPerson(email: string): Promise<Person> {
  const { id, username } = await house.database.kysely
    .selectFrom('customers')
    .select(['id', 'username'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const { token } = await buildSession(house.database, { customer: { id } });
  return { words: [id, username ?? '', email], cookie: `marque_session_testing=${token}` };
}

beforeAll(async () => {
  lot = await buildLot(house);
  await bidAs(house, await buildBidder(house.database), { lot, amount: 1_000 });
  people = {
    ada: await asPerson(accounts.buyer.email),
    ben: await asPerson(accounts.bidder.email),
    guest: await asPerson(accounts.guest.email),
  };
});

async function read(path: string, { cookie }: Person, preferences = ''): Promise<string> {
  const response = await fetch(house.url + path, {
    headers: { accept: 'text/html', cookie: [cookie, preferences].filter(Boolean).join('; ') },
    redirect: 'manual',
  });
  expect([path, response.status]).toEqual([path, 200]);
  return (await response.text()).replace(/nonce="[^"]*"/g, '');
}

/**
 * The same page as different people get it. If an event of its auction made the page out of date meanwhile, so that somebody
 * got two different ones, everybody reads it again.
 */
async function readForAll(path: string, visits: Person[], preferences: string): Promise<string[]> {
  for (let attemptsLeft = 5; ; attemptsLeft -= 1) {
    const pages: string[] = [];
    for (const person of visits) pages.push(await read(path, person, preferences));
    const firstOf = (person: Person) => pages[visits.indexOf(person)];
    if (attemptsLeft === 0 || visits.every((person, number) => pages[number] === firstOf(person)))
      return pages;
  }
}

/** The page with each personal word replaced by its number. */
const withoutWords = (page: string, { words }: Person): string =>
  words.reduce((text, word, number) => text.replaceAll(word, `{word ${number}}`), page);

/** An existing page of each screen that has many. */
const examples: Partial<Record<(typeof SHARED_SCREENS)[number], string>> = {
  'auctions-make': 'auctions/jaguar',
  collection: `collection/${Object.keys(COLLECTIONS)[0]}`,
  event: 'events/lakeside-view-day',
  story: 'stories/eleven-winters-under-hay',
};
const pathOfScreen = (name: (typeof SHARED_SCREENS)[number]): string =>
  name === 'auctions-single-auction'
    ? pathOf(lot)
    : `/en/${examples[name] ?? routeTable[name]}`.replace(/\/$/, '');

const THEMES = ['', 'marque_theme=dark', 'marque_theme=light'];
const CONSENTS = ['', 'marque_consent=v1.accepted', 'marque_consent=v1.declined'];
const WITHOUT_SCRIPT = 'marque_script=off';
const OTHERS = ['', '_ga=tracker; marque_wish=anything'];

/** Each cookie appears alone and with another one. */
const SOME_COMBINATIONS = [
  '',
  'marque_theme=dark',
  'marque_consent=v1.accepted',
  'marque_theme=light; marque_consent=v1.declined',
  WITHOUT_SCRIPT,
  '_ga=tracker; marque_wish=anything',
];
const EVERY_COMBINATION = THEMES.flatMap((theme) =>
  CONSENTS.flatMap((consent) =>
    ['', WITHOUT_SCRIPT].flatMap((script) =>
      OTHERS.map((other) => [theme, consent, script, other].filter(Boolean).join('; ')),
    ),
  ),
);
/** All screens take the same way into the cache, so two of them are read with every combination. */
const preferencesFor = (name: (typeof SHARED_SCREENS)[number]): string[] =>
  name === 'index' || name === 'auctions-single-auction' ? EVERY_COMBINATION : SOME_COMBINATIONS;

describe('a shared page', () => {
  test.each(SHARED_SCREENS)('%s contains the words of its own customer only', async (name) => {
    const path = pathOfScreen(name);
    const { ada, ben, guest } = people;
    for (const preferences of preferencesFor(name)) {
      const isShared = !preferences.includes(WITHOUT_SCRIPT);
      const visits = isShared ? [nobody, ada, ben, guest, nobody, ben, ada] : [nobody, ada, ben];
      const pages = await readForAll(path, visits, preferences);
      for (const [number, page] of pages.entries()) {
        const own = visits[number]?.words ?? [];
        const strange = [ada, ben, guest].flatMap(({ words }) => words).filter((word) => !own.includes(word));
        expect([name, preferences, strange.filter((word) => page.includes(word))]).toEqual([
          name,
          preferences,
          [],
        ]);
        expect(page.includes(own[1] ?? '')).toBe(true);
      }
      if (!isShared) continue;
      expect(pages[4]).toBe(pages[0]);
      expect(withoutWords(pages[1] ?? '', ada)).toBe(withoutWords(pages[2] ?? '', ben));
      expect(pages[6]).toBe(pages[1]);
    }
  });

  test('is rendered again within a second after a bid', async () => {
    const own = await buildLot(house);
    const bidder = await buildBidder(house.database);
    await read(pathOf(own), people.ada);
    await bidAs(house, bidder, { lot: own, amount: 7_000, kind: 'exact' });
    await expect.poll(() => read(pathOf(own), people.ada)).toContain('7,000');
  });

  test('is not sent after the session has ended', async () => {
    const { id } = await buildBidder(house.database);
    const { token } = await buildSession(house.database, { customer: { id } });
    const cookie = `marque_session_testing=${token}`;
    await read('/en', { words: [], cookie });
    await fetch(`${house.url}/api/customers/logout`, {
      method: 'POST',
      headers: { 'access-token': token },
    });
    const after = await fetch(`${house.url}/en`, { headers: { cookie }, redirect: 'manual' });
    expect(after.status).toBe(302);
  });
});

describe('in a browser', () => {
  test.each(['none', 'leading', 'outbid', 'seller'] as const)(
    'a customer whose standing is %s sees the page complete at once, and nothing moves',
    async (standing) => {
      const visitor = await house.visit();
      const { page, open, complaints } = visitor;
      const me = await logInAs(house, visitor, accounts.buyer.email);
      const rival = await buildBidder(house.database);
      const own = await buildLot(house, {
        // Not near a full hour, where the clock gets shorter.
        auction: { ends_at: fromNow(45 * 60_000) },
        ...(standing === 'seller' ? { owner_id: me.id } : {}),
      });
      if (standing === 'leading' || standing === 'outbid')
        await bidAs(house, me, { lot: own, amount: 5_000 });
      if (standing === 'outbid') await bidAs(house, rival, { lot: own, amount: 9_000 });

      // A font that arrives late changes widths by a pixel or two, on every kind of page.
      await page.route('**/*.woff2', (route) => route.abort());
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          // A busy machine may paint the beginning of a page before it has read the end.
          const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
          const isRead = ({ startTime }: PerformanceEntry) =>
            page !== undefined && page.domInteractive > 0 && startTime > page.domInteractive;
          const shifts = list.getEntries().filter(isRead);
          if (shifts.length > 0) document.documentElement.dataset.shift = JSON.stringify(shifts);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      // Before any script runs, the page names its customer and shows the standing.
      const first = await (await page.request.get(pathOf(own))).text();
      expect(first).toContain(accounts.buyer.username);
      expect(first).not.toContain(say('bidBox.guest.logIn'));
      if (standing === 'leading') expect(first).toContain(say('bidBox.standing.leading'));
      if (standing === 'outbid') expect(first).toContain(say('bidBox.standing.outbid'));
      if (standing === 'seller') expect(first).toContain(say('bidBox.ownListing'));

      await open(pathOf(own));
      if (standing === 'leading')
        await page
          .getByText(/£5,000/)
          .first()
          .waitFor();
      await page.locator('html[data-live=connected]').waitFor();
      expect(await page.locator('html').getAttribute('data-shift')).toBeNull();
      expect(complaints.splice(0).every((complaint) => complaint.includes('ERR_FAILED'))).toBe(true);
    },
  );

  test('a reload at once after a bid shows the maximum, even if the first answer about it fails', async () => {
    const visitor = await house.visit();
    const { page, open, complaints } = visitor;
    const me = await logInAs(house, visitor, accounts.bidder.email);
    const own = await buildLot(house);
    await open(pathOf(own));
    await page.route('**/own-view', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
    await bidAs(house, me, { lot: own, amount: 5_000 });
    await page.reload();
    await page
      .getByText(say('bidBox.standing.ownMaximum', { amount: '£5,000' }))
      .first()
      .waitFor();
    complaints.splice(0);
  });

  test('without JavaScript a customer gets a personal page', async () => {
    const { page, context } = await visitAs(house, accounts.bidder.email, { javaScriptEnabled: false });
    const me = await house.database.kysely
      .selectFrom('customers')
      .select('id')
      .where('email', '=', accounts.bidder.email)
      .executeTakeFirstOrThrow();
    const own = await buildLot(house);
    await bidAs(house, me, { lot: own, amount: 5_000 });
    await page.goto(pathOf(own));
    await page
      .getByText(say('bidBox.standing.ownMaximum', { amount: '£5,000' }))
      .first()
      .waitFor();
    expect(new URL(page.url()).pathname).toBe(pathOf(own));
    expect((await context.cookies()).map(({ name }) => name)).toContain('marque_script');
  });
});

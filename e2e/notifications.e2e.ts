import type { DataOf } from '@marque/contracts/endpoint';
import type { readNotifications } from '@marque/contracts/notifications';
import { buildBidder } from '@marque/testing/build-bidder';
import type { BuiltListing } from '@marque/testing/build-listing';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { EVERY_VIEW, examined, findFaults } from './axe.ts';
import { callApi } from './call-api.ts';
import { useHouse } from './house.ts';
import { visitAs } from './log-in-as.ts';
import { bidAs, buildLot, pathOf } from './lots.ts';
import { findWidePages, WIDTHS } from './overflows.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const say = wordsOf('en');
const words = (key: string, values?: Record<string, string>) => say(`notifications.${key}`, values);
const PAGE = '/en/account/notifications';

type Bidder = { id: string; email: string };

/** The rival bids more, so the bidder is notified. Returns the sentence of the notification. */
async function outbid(bidder: Bidder, lot: BuiltListing): Promise<string> {
  await bidAs(house, bidder, { lot, amount: 1_000 });
  await bidAs(house, await buildBidder(house.database), { lot, amount: 5_000 });
  return detailOf(bidder, lot);
}

const feedOf = (bidder: Bidder): Promise<DataOf<typeof readNotifications>> =>
  callApi(house, { as: bidder, method: 'GET', path: '/notifications' });

async function detailOf(bidder: Bidder, lot: BuiltListing): Promise<string> {
  const read = async () => (await feedOf(bidder)).find(({ listing_id }) => listing_id === lot.id)?.detail;
  await expect.poll(read).toBeDefined();
  return (await read()) ?? '';
}

const bellOf = (page: Page) => page.getByRole('banner').getByRole('link', { name: words('title') });
const countOf = (page: Page, count: string) =>
  page.getByRole('link', { name: words('bellWith', { count }) }).waitFor();
const menuOf = (page: Page) => page.getByRole('region', { name: words('newest'), exact: true });
const toastsOf = (page: Page) =>
  page.getByRole('region', { name: say('ui.toast.region') }).getByRole('status');
/** The bell is a link to the page until its script has arrived. */
const whenLive = (page: Page) => page.getByRole('banner').locator('a[aria-expanded]').waitFor();
/** A toast arrives only by the socket. */
const whenConnected = (page: Page) => page.locator('html[data-live=connected]').waitFor();

describe('the bell', () => {
  test('counts and shows a toast when something happens, in one of the open tabs', async () => {
    const bidder = await buildBidder(house.database);
    const lot = await buildLot(house, { model: 'Bell' });
    const { context, page, open } = await visitAs(house, bidder.email, {});
    const other = await context.newPage();
    await other.goto('/en/auctions/live');
    await open('/en');
    for (const tab of [page, other]) {
      await whenLive(tab);
      await whenConnected(tab);
    }
    const detail = await outbid(bidder, lot);
    for (const tab of [page, other]) await countOf(tab, '1');
    const shown = async () =>
      (await toastsOf(page).getByText(detail).count()) + (await toastsOf(other).getByText(detail).count());
    await expect.poll(shown).toBe(1);

    await bellOf(page).click();
    await menuOf(page).getByRole('link', { name: detail }).waitFor();
    for (const tab of [page, other])
      await tab
        .getByRole('banner')
        .getByRole('link', { name: words('title'), exact: true })
        .waitFor();
    expect(await shown()).toBeLessThan(2);
    expect((await feedOf(bidder)).map(({ is_seen }) => is_seen)).toEqual([true]);
  });

  test('shows no toast about a lot whose page says the same', async () => {
    const bidder = await buildBidder(house.database);
    const [here, elsewhere] = [
      await buildLot(house, { model: 'Here' }),
      await buildLot(house, { model: 'Elsewhere' }),
    ];
    const { page, open } = await visitAs(house, bidder.email, {});
    await open(pathOf(here));
    await whenLive(page);
    await whenConnected(page);
    const told = await outbid(bidder, here);
    await countOf(page, '1');
    const untold = await outbid(bidder, elsewhere);
    await toastsOf(page).getByText(untold).waitFor();
    expect(await toastsOf(page).getByText(told).count()).toBe(0);
    await countOf(page, '2');
  });

  test('opens a menu that works by keyboard', async () => {
    const bidder = await buildBidder(house.database);
    const [first, second] = [
      await buildLot(house, { model: 'First' }),
      await buildLot(house, { model: 'Second' }),
    ];
    const details = [await outbid(bidder, first), await outbid(bidder, second)] as const;
    const { page, open } = await visitAs(house, bidder.email, {});
    await open('/en');
    await countOf(page, '2');
    const bell = bellOf(page);
    await bell.focus();
    await page.keyboard.press('Enter');
    const menu = menuOf(page);
    await menu.getByRole('link', { name: details[1] }).waitFor();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    expect(await bell.evaluate((link) => link === document.activeElement)).toBe(true);

    await page.keyboard.press('Enter');
    await menu.getByRole('button', { name: words('archiveNamed', { detail: details[1] }) }).press('Enter');
    await menu.getByRole('link', { name: details[1] }).waitFor({ state: 'detached' });
    await expect.poll(async () => (await feedOf(bidder)).map(({ detail }) => detail)).toEqual([details[0]]);
    await menu.getByRole('link', { name: details[0] }).press('Enter');
    await page.waitForURL((url) => url.pathname.includes(first.id));
    await menu.waitFor({ state: 'hidden' });
    await expect.poll(async () => (await feedOf(bidder)).map(({ is_read }) => is_read)).toEqual([true]);
  });

  test('says that the menu could not be loaded, and tries again', async () => {
    const bidder = await buildBidder(house.database);
    const { page, open } = await visitAs(house, bidder.email, {});
    let reads = 0;
    page.on('response', (response) => {
      if (response.url().endsWith('/api/notifications')) reads += 1;
    });
    await open('/en');
    await whenLive(page);
    // The page reads them twice: at first, and when it follows the news. A read that came later would mend the menu by itself.
    await expect.poll(() => reads).toBe(2);
    await page.route('**/api/notifications', (route) => route.fulfill({ status: 503 }));
    await bellOf(page).click();
    await menuOf(page).getByText(words('notLoaded')).waitFor();
    await page.unroute('**/api/notifications');
    await menuOf(page)
      .getByRole('button', { name: words('retry') })
      .click();
    await menuOf(page).getByText(words('empty')).waitFor();
  });

  test('is not there for visitors', async () => {
    const { page, open } = await house.visit();
    await open('/en');
    await page.getByRole('banner').waitFor();
    expect(await page.locator('#bell').count()).toBe(0);
  });
});

describe('the page', () => {
  test.each([
    ['with the script', true],
    ['without the script', false],
  ])('reads, archives and marks as seen, %s', async (_, javaScriptEnabled) => {
    const bidder = await buildBidder(house.database);
    const lot = await buildLot(house, { model: 'Paged' });
    const detail = await outbid(bidder, lot);
    const { page, open } = await visitAs(house, bidder.email, { javaScriptEnabled, bypassCSP: true });
    await open('/en/account');
    if (javaScriptEnabled) await open(PAGE);
    else await bellOf(page).click();
    const main = page.getByRole('main');
    await page.getByRole('heading', { level: 1, name: words('title') }).waitFor();
    await main.getByRole('link', { name: detail }).waitFor();

    if (!javaScriptEnabled) {
      await main.getByRole('button', { name: words('seeAll') }).click();
      await main.getByText(words('done.see')).waitFor();
    }
    await expect.poll(async () => (await feedOf(bidder)).map(({ is_seen }) => is_seen)).toEqual([true]);

    await main.getByRole('button', { name: words('readNamed', { detail }) }).click();
    await main.getByText(words('done.read')).waitFor();
    expect((await feedOf(bidder)).map(({ is_read }) => is_read)).toEqual([true]);
    await main.getByRole('button', { name: words('archiveNamed', { detail }) }).click();
    await main.getByText(words('done.archive')).waitFor();
    await main.getByText(words('empty')).waitFor();
    expect(await feedOf(bidder)).toEqual([]);
  });

  test('shows what happens while it is open, and is not listed by search engines', async () => {
    const bidder = await buildBidder(house.database);
    const lot = await buildLot(house, { model: 'Watched page' });
    const { page, open } = await visitAs(house, bidder.email, {});
    await open(PAGE);
    await page.getByRole('main').getByText(words('empty')).waitFor();
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    await whenConnected(page);
    const detail = await outbid(bidder, lot);
    await page.getByRole('main').getByRole('link', { name: detail }).waitFor();
  });

  test('breaks its long German heading only where a hyphen stands', async () => {
    const bidder = await buildBidder(house.database);
    const { page, open } = await visitAs(house, bidder.email, { viewport: { width: 360, height: 740 } });
    await open('/de/account/notifications');
    const fits = page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      heading.style.overflowWrap = 'normal';
      return heading.scrollWidth <= heading.clientWidth;
    });
    expect(await fits).toBe(true);
  });

  test('and the menu have no faults, and are not wider than the screen', async () => {
    const bidder = await buildBidder(house.database);
    const make = 'Hispano-Suiza';
    const model = 'H6B Transformable Torpédo Skiff mit Straßenzulassung';
    await outbid(bidder, await buildLot(house, { make, model }));
    await outbid(bidder, await buildLot(house, { make, model: `${model} II` }));
    const { page, open } = await visitAs(house, bidder.email, examined);
    await open(PAGE);
    expect(await findFaults(page, EVERY_VIEW)).toEqual([]);
    expect(await findWidePages(WIDTHS)(page, PAGE)).toEqual([]);
    await whenLive(page);
    await bellOf(page).click();
    await menuOf(page).getByRole('button').first().waitFor();
    expect(await findFaults(page, EVERY_VIEW, 'body > div > div > header')).toEqual([]);
    expect(await findWidePages(WIDTHS)(page, 'the menu')).toEqual([]);
  });
});

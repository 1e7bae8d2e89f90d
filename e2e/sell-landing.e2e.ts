import { buildBidder } from '@marque/testing/build-bidder';
import type { BuiltListing } from '@marque/testing/build-listing';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { examined, findFaultsAsShown } from './axe.ts';
import { useHouse } from './house.ts';
import { buildLot, fromNow, pathOf } from './lots.ts';
import { findWidePages } from './overflows.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const say = wordsOf('en');
const DAY_MS = 86_400_000;
let sold: BuiltListing;

beforeAll(async () => {
  const owner_id = (await buildBidder(house.database)).id;
  const past = {
    starts_at: fromNow(-30 * DAY_MS),
    ends_at: fromNow(-23 * DAY_MS),
    closed_at: fromNow(-23 * DAY_MS),
  };
  const build = (model: string, starting_price: number) =>
    buildLot(house, {
      ...{ owner_id, make: 'Itala', model, year: 1966, mileage: 40_000 },
      auction: { status: 'sold', starting_price, ...past },
    });
  for (const price of [60_000, 62_000, 64_000, 66_000]) sold = await build('Tipo 61', price);
  await build('Tipo 35', 9_000);
});

const form = (page: Page) =>
  page.locator('form', { has: page.getByLabel(say('sellLanding.valuation.make')) });
/** The part of the page with form and result. */
const worth = (page: Page) => page.getByRole('region', { name: say('sellLanding.valuation.title') });
const field = (page: Page, name: string) => form(page).getByLabel(say(`sellLanding.valuation.${name}`));

/** Opens the page by the header, which has another menu on a phone. */
async function followMenu(page: Page, width: number): Promise<void> {
  if (width < 1024) await page.getByRole('banner').locator('summary').last().click();
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('menu.sell'), exact: true })
    .filter({ visible: true })
    .click();
  await page.waitForURL('**/en/sell-your-classic-car');
  await page.getByRole('heading', { level: 1, name: say('sellLanding.hero.title') }).waitFor();
}

async function ask(page: Page, car: { make: string; model: string; year?: string }): Promise<void> {
  await field(page, 'make').fill(car.make);
  await field(page, 'model').fill(car.model);
  if (car.year !== undefined) await field(page, 'year').fill(car.year);
  await form(page)
    .getByRole('button', { name: say('sellLanding.valuation.submit') })
    .click();
}

describe.each([
  [360, true],
  [1280, false],
])('at %d px, with JavaScript: %s', (width, javaScriptEnabled) => {
  test('a seller values a car and begins to sell it', async () => {
    const { page, open } = await house.visit({
      ...examined,
      javaScriptEnabled,
      viewport: { width, height: 800 },
    });
    /** Also on a wide screen. */
    const examine = async () => {
      if (!javaScriptEnabled) return;
      for (const shown of [width, 1280]) {
        await page.setViewportSize({ width: shown, height: 800 });
        expect(await findFaultsAsShown(page, { part: 'main' })).toEqual([]);
      }
      await page.setViewportSize({ width, height: 800 });
    };
    await open('/en/about');
    await followMenu(page, width);

    await ask(page, { make: '', model: 'Tipo 61', year: 'old' });
    await page.getByRole('alert').getByText(say('errors.make-required')).waitFor();
    expect(await field(page, 'model').inputValue()).toBe('Tipo 61');
    await examine();

    // There are too few sales.
    await ask(page, { make: 'Itala', model: 'Tipo 900', year: '' });
    await page
      .getByText(say('sellLanding.valuation.comparables.ofMake', { make: 'Itala' }))
      .first()
      .waitFor();
    await ask(page, { make: 'Itala', model: 'Tipo 35' });
    await worth(page).getByRole('heading', { level: 3, name: 'Itala Tipo 35' }).waitFor();
    await worth(page).getByRole('table').getByRole('link', { name: '1966 Itala Tipo 35' }).waitFor();
    await page.getByText(say('sellLanding.valuation.tooFew.title')).waitFor();

    await ask(page, { make: 'itala', model: 'tipo 61', year: '1966' });
    await worth(page).getByRole('heading', { level: 3, name: '1966 Itala Tipo 61' }).waitFor();
    await worth(page).getByText('£61,000 to £65,000').waitFor();
    await page.getByText(say('sellLanding.valuation.confidence.medium')).waitFor();
    expect(
      await worth(page).getByRole('table').getByRole('link', { name: '1966 Itala Tipo 61' }).count(),
    ).toBe(4);
    await examine();

    await page.getByRole('link', { name: say('sellLanding.valuation.sell') }).click();
    await page.waitForURL('**/en/auth/login?**');
    expect(new URL(page.url()).searchParams.get('returnTo')).toBe(
      '/en/sell-your-classic-car/vehicle-details?make=Itala&model=Tipo+61&year=1966',
    );
  });
});

test('without JavaScript, the menu of a phone leads to the page', async () => {
  const { page, open } = await house.visit({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 800 },
  });
  await open('/en/about');
  await followMenu(page, 360);
});

test('the menu leads to the page, the models of the make are suggested, and a result takes the focus', async () => {
  const { page, open } = await house.visit({ viewport: { width: 1280, height: 800 } });
  await open('/en/about');
  await followMenu(page, 1280);
  await field(page, 'make').fill('Itala');
  await field(page, 'model').fill('Ti');
  await expect
    .poll(() =>
      page
        .locator('#valued-models option')
        .evaluateAll((options) => options.map((o) => o.getAttribute('value')).sort()),
    )
    .toEqual(['Tipo 35', 'Tipo 61']);

  await ask(page, { make: 'Itala', model: 'Tipo 61' });
  await worth(page).getByRole('heading', { level: 3, name: 'Itala Tipo 61' }).waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent?.includes('£61,000') ?? false))
    .toBe(true);
});

test('what is typed while an answer is on its way stays, and the back button fills in the fields anew', async () => {
  const { page, open } = await house.visit({ viewport: { width: 1280, height: 800 } });
  await open('/en/sell-your-classic-car?make=Itala&model=Tipo+61');
  const isTyped = Promise.withResolvers<void>();
  await page.route('**/sell-your-classic-car.data?**', async (route) => {
    await isTyped.promise;
    await route.continue();
  });
  await ask(page, { make: 'Itala', model: 'Tipo 35' });
  await field(page, 'model').fill('Tipo 900');
  isTyped.resolve();
  await worth(page).getByRole('heading', { level: 3, name: 'Itala Tipo 35' }).waitFor();
  expect(await field(page, 'model').inputValue()).toBe('Tipo 900');

  await page.goBack();
  await worth(page).getByRole('heading', { level: 3, name: 'Itala Tipo 61' }).waitFor();
  expect(await field(page, 'model').inputValue()).toBe('Tipo 61');
  await page.goForward();
  await worth(page).getByRole('heading', { level: 3, name: 'Itala Tipo 35' }).waitFor();
  expect(await field(page, 'model').inputValue()).toBe('Tipo 35');
});

test('the page is complete in German, with prices in euros, and in no width too wide', async () => {
  const german = wordsOf('de');
  const { page, open } = await house.visit();
  const path = '/de/sell-your-classic-car?make=Itala&model=Tipo+61';
  await open(path);
  await page.getByRole('heading', { level: 1, name: german('sellLanding.hero.title') }).waitFor();
  await page.getByText(german('sellLanding.valuation.comparables.closest')).first().waitFor();
  expect(await page.getByText(/\d\s?€ bis /).count()).toBe(1);
  expect(await page.title()).toContain(german('sellLanding.seo.title'));
  expect(await findWidePages([320, 360, 768, 1024, 1280])(page, path)).toEqual([]);
});

test('every ended lot offers to sell one like it', async () => {
  const { page, open } = await house.visit();
  await open(pathOf(sold));
  const link = page.getByRole('link', { name: say('auction.sellLikeThis') });
  expect(await link.first().getAttribute('href')).toBe(
    '/en/sell-your-classic-car/vehicle-details?make=Itala&model=Tipo+61&year=1966',
  );
  // The page for sellers shows the latest sales of all.
  await open('/en/sell-your-classic-car');
  const likeSold = page
    .getByRole('region', { name: say('sellLanding.sold.title') })
    .getByRole('link', { name: say('sellLanding.sold.sellLikeThis') });
  expect(await likeSold.first().getAttribute('href')).toMatch(
    /vehicle-details\?make=[^&]+&model=[^&]+&year=/,
  );
  await open('/en/auctions/itala');
  await expect.poll(() => page.getByRole('link', { name: say('lists.sellLikeThis') }).count()).toBe(5);
});

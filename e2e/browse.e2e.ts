import { randomUUID } from 'node:crypto';
import { buildBidder } from '@marque/testing/build-bidder';
import type { BuiltListing, ListingOverrides } from '@marque/testing/build-listing';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useAccounts } from './accounts.ts';
import { auctionPage } from './auction-page.ts';
import { examined, findFaultsAsShown } from './axe.ts';
import { useOwnHouse } from './house.ts';
import { logInAs } from './log-in-as.ts';
import { bidAs, buildLot, fromNow, pathOf } from './lots.ts';
import { wordsOf } from './words.ts';

const house = useOwnHouse();
const people = useAccounts(house);
const say = wordsOf('en');
let fulvia: BuiltListing;

beforeAll(async () => {
  const owner_id = (await buildBidder(house.database)).id;
  // More lots than one page of a list.
  for (let lot = 0; lot < 26; lot += 1)
    await buildLot(house, { owner_id, year: 1950 + lot, body: 'roadster', auction: { reserve: 5_000 } });
  fulvia = await buildLot(house, {
    owner_id,
    year: 1972,
    make: 'Lancia',
    model: 'Fulvia',
    body: 'coupe',
    auction: { ends_at: fromNow(7_200_000) },
  });
});

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const showsCards = (page: Page, count: number) => expect.poll(() => cards(page).count()).toBe(count);
const counted = (page: Page, words: string) =>
  page.getByRole('status').filter({ hasText: words }).first().waitFor();

test('a guest browses, filters, changes pages, and opens an auction', async () => {
  const { page, open } = await house.visit();
  await open('/en');
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('menu.lists.auctions-live'), exact: true })
    .click();
  await page.waitForURL('**/en/auctions/live');
  await counted(page, '27 cars');
  await showsCards(page, 24);

  await page
    .getByRole('navigation', { name: say('ui.pagination.label') })
    .getByText(say('ui.pagination.next'))
    .click();
  await page.waitForURL('**/en/auctions/live?page=2');
  await showsCards(page, 3);
  await page.goBack();
  await showsCards(page, 24);

  const filters = page.locator('form#list-filters');
  await filters.getByLabel(say('lists.filters.body')).focus();
  await filters.getByLabel(say('lists.filters.body')).selectOption('coupe');
  await page.waitForURL('**/en/auctions/live?body=coupe');
  await counted(page, '1 car');
  await filters.getByLabel(say('lists.filters.year_from')).fill('1980');
  await filters.getByLabel(say('lists.filters.year_to')).focus();
  await page.waitForURL('**/en/auctions/live?body=coupe&year_from=1980');
  await page.getByText(say('lists.empty.narrow')).waitFor();

  const chip = say('lists.chip', { filter: say('lists.filters.year_from'), value: '1980' });
  const remove = page.getByRole('link', { name: say('lists.remove', { chip }) });
  await remove.click();
  await remove.waitFor({ state: 'detached' });
  await page.waitForURL('**/en/auctions/live?body=coupe');
  await page.getByLabel(say('lists.sort')).selectOption('price-desc');
  await page.waitForURL('**/en/auctions/live?body=coupe&sort=price-desc');
  await expect.poll(() => filters.getByLabel(say('lists.filters.year_from')).inputValue()).toBe('');

  await cards(page).getByRole('link', { name: '1972 Lancia Fulvia' }).click();
  await page.waitForURL(`**${pathOf(fulvia)}`);
  await page.getByRole('heading', { level: 1, name: /Lancia Fulvia/ }).waitFor();
});

test('the back button restores the fields, also the one that has the focus', async () => {
  const { page, open } = await house.visit();
  await open('/en/auctions/live');
  const body = page.locator('form#list-filters').getByLabel(say('lists.filters.body'));
  // A visitor focuses the field first, which hydrates the form. Playwright chooses an option without that.
  await page.waitForLoadState('networkidle');
  await body.focus();
  for (const [choice, count] of [
    ['coupe', '1 car'],
    ['roadster', '26 cars'],
  ] as const) {
    await body.focus();
    await body.selectOption(choice);
    await page.waitForURL(`**/en/auctions/live?body=${choice}`);
    await counted(page, count);
  }
  await body.focus();
  await page.goBack();
  await page.waitForURL('**/en/auctions/live?body=coupe');
  await expect.poll(() => body.inputValue()).toBe('coupe');
  await page.goBack();
  await expect.poll(() => body.inputValue()).toBe('');
});

test('on a phone, the filters are a sheet that counts the cars', async () => {
  const { page, open } = await house.visit({ ...examined, viewport: { width: 360, height: 740 } });
  await open('/en/auctions/live');
  const sheet = page.locator('[popover]');
  const filters = page.locator('form#list-filters');
  expect(await sheet.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  // A person focuses a field to choose. The page notices a choice before its script has loaded by the focus.
  const body = filters.getByLabel(say('lists.filters.body'));
  await body.focus();
  await body.selectOption('coupe');
  const show = filters.getByRole('button', { name: 'Show 1 car', exact: true });
  await show.waitFor();
  expect(await findFaultsAsShown(page, { part: '[popover]' })).toEqual([]);
  await show.click();
  await sheet.waitFor({ state: 'hidden' });
  await showsCards(page, 1);
});

test('an empty list explains itself, and offers what helps', async () => {
  const { page, open } = await house.visit({ javaScriptEnabled: false });
  await open('/en/auctions/live?year_from=1975&year_to=1972&body=coupe');
  await page.getByText(say('lists.empty.backwards.years', { from: '1975', to: '1972' })).waitFor();
  await page.getByRole('link', { name: say('lists.empty.swap', { from: '1972', to: '1975' }) }).click();
  await showsCards(page, 1);

  await open('/en/auctions/live?make=lancia&body=roadster');
  const chip = say('lists.chip', { filter: say('lists.filters.make'), value: 'Lancia' });
  await page.getByRole('link', { name: say('lists.empty.without', { chip }) }).click();
  await page.waitForURL('**/en/auctions/live?body=roadster');
  await counted(page, '26 cars');
});

test('a card is live: a bid changes its price at once, and its end is in the time of the viewer', async () => {
  const lot = await buildLot(house, { make: 'Alvis', model: 'Grey Lady' });
  const { page, open } = await house.visit({
    viewport: { width: 360, height: 740 },
    timezoneId: 'Asia/Tokyo',
  });
  await open('/en/auctions/alvis');
  await page.locator('html[data-live=connected]').waitFor();
  await cards(page).getByText(say('cards.beFirst')).waitFor();
  await cards(page).locator('time', { hasText: 'Japan Standard Time' }).waitFor();
  await bidAs(house, await buildBidder(house.database), { lot, amount: 1_000 });
  await cards(page).locator('data[value="1000"]').waitFor();
});

test('the search corrects a misspelling, and suggests results while the visitor types', async () => {
  const { page, open } = await house.visit();
  await open('/en');
  const field = page.getByRole('banner').getByRole('combobox', { name: say('menu.search') });
  await field.fill('lansia fulvja');
  await field.press('Enter');
  await page.waitForURL('**/en/auctions/search-results?keywords=lansia+fulvja');
  await page
    .getByText(say('lists.corrected', { keywords: 'lansia fulvja', corrected: 'lancia fulvia' }))
    .waitFor();
  await showsCards(page, 1);

  await field.fill('lanc');
  const suggestions = page.getByRole('listbox', { name: say('search.suggestions') });
  await suggestions.getByRole('option', { name: /^Lancia Make/i }).waitFor();
  await field.press('ArrowDown');
  await expect
    .poll(() => suggestions.getByRole('option', { selected: true }).textContent())
    .toContain('Lancia');
  await field.press('Escape');
  await suggestions.waitFor({ state: 'detached' });
  expect(await field.inputValue()).toBe('lanc');
  await field.press('ArrowDown');
  await suggestions.waitFor();
  while (!(await suggestions.getByRole('option', { selected: true, name: /Lancia/ }).count()))
    await field.press('ArrowDown');
  await field.press('Enter');
  await page.waitForURL('**/en/auctions/lancia');
  await page.getByRole('heading', { level: 1, name: 'Lancia' }).waitFor();
});

test('browsing, filtering, searching and reading work without JavaScript', async () => {
  const visitor = await house.visit({ javaScriptEnabled: false });
  const { page, open } = visitor;
  await open('/en/auctions/live');
  await page
    .getByRole('navigation', { name: say('ui.pagination.label') })
    .getByText(say('ui.pagination.next'))
    .click();
  await page.waitForURL('**/en/auctions/live?page=2');
  await expect.poll(() => cards(page).count()).toBeGreaterThan(0);

  const filters = page.locator('form#list-filters');
  await filters.getByLabel(say('lists.filters.make'), { exact: true }).selectOption('lancia');
  await filters.getByRole('button', { name: say('lists.apply') }).click();
  await counted(page, '1 car');
  const chip = say('lists.chip', { filter: say('lists.filters.make'), value: 'Lancia' });
  await page.getByRole('link', { name: say('lists.remove', { chip }) }).click();
  await showsCards(page, 24);

  const field = page.getByRole('banner').getByRole('combobox', { name: say('menu.search') });
  await field.fill('fulvia');
  await field.press('Enter');
  await cards(page).getByRole('link', { name: '1972 Lancia Fulvia' }).click();
  await page.waitForURL(`**${pathOf(fulvia)}`);
  await page.getByText('One owner since new.').waitFor();
  const { box } = auctionPage(page, say);
  await box.locator('data[value="1000"]').first().waitFor();
  await box.getByRole('link', { name: say('bidBox.guest.logIn') }).waitFor();
  expect(await page.getByRole('button', { name: say('ledgerCheck.check') }).isVisible()).toBe(false);

  await logInAs(house, visitor, people.buyer.email);
  await open(pathOf(fulvia));
  await box.getByText(say('bidBox.still')).waitFor();
  expect(await page.locator('input[name=amount]:visible').count()).toBe(1);
});

test('prices in several currencies are compared at the daily rates, and the page says so', async () => {
  const bristol = (model: string, starting_price: number, lot: ListingOverrides = {}) =>
    buildLot(house, { make: 'Bristol', model, ...lot, auction: { starting_price } });
  await bristol('Pounds', 10_000);
  await bristol('Sealed', 90_000, { plan_type: 3 });
  await bristol('Dollars', 12_000, { region: 'USA' });
  await bristol('Euros', 11_000, { region: 'EU' });
  const { page, open } = await house.visit({ javaScriptEnabled: false });
  const order = async () =>
    (await cards(page).getByRole('heading').allTextContents()).map((name) => name.split(' ').at(-1));
  const filters = page.locator('form#list-filters');
  const label = (currency: string) =>
    say('lists.inCurrency', { label: say('lists.filters.price_to'), currency });

  // The digits alone would give another order. A sealed lot has no price, so it comes last in both.
  await open('/en/auctions/bristol?sort=price-asc');
  expect(await order()).toEqual(['Euros', 'Dollars', 'Pounds', 'Sealed']);
  await page.getByText(/European Central Bank’s reference rates of 31 December 2024: £1 = /).waitFor();
  await open('/en/auctions/bristol?sort=price-desc');
  expect(await order()).toEqual(['Pounds', 'Dollars', 'Euros', 'Sealed']);

  await filters.getByLabel(label('£')).fill('9700');
  await filters.getByRole('button', { name: say('lists.apply') }).click();
  await counted(page, '2 cars');
  expect(await order()).toEqual(['Dollars', 'Euros']);
  await filters.getByLabel(say('lists.currency'), { exact: true }).selectOption('EUR');
  await filters.getByLabel(label('£')).fill('11500');
  await filters.getByRole('button', { name: say('lists.apply') }).click();
  await counted(page, '1 car');
  await filters.getByLabel(label('€')).waitFor();
  expect(await order()).toEqual(['Euros']);
});

describe('addresses', () => {
  const ask = (path: string) => fetch(house.url + path, { redirect: 'manual' });

  test('of old links and printed catalogues redirect to the auction, with their query', async () => {
    const locationOf = async (path: string) => (await ask(path)).headers.get('location');
    expect(await locationOf(`/en/listings/${fulvia.id}?from=mail`)).toBe(`${pathOf(fulvia)}?from=mail`);
    expect(await locationOf(`/en/lot/${fulvia.lot_number}?from=print`)).toBe(`${pathOf(fulvia)}?from=print`);
    expect(await locationOf(`/de/listings/${randomUUID()}?from=mail`)).toBe('/de');
    expect(await locationOf('/fr/lot/999999')).toBe('/fr');
    expect(await locationOf('/en/lot/none')).toBe('/en');
  });

  test.each(['/en/auctions/studebaker', '/en/collection/nothing', '/en/listings/lancia/fulvia/none'])(
    '%s does not exist',
    async (path) => {
      const answer = await ask(path);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain(`Page Not Found: ${path}`);
    },
  );

  test('with another spelling of a make, or another name of an auction, are corrected', async () => {
    const make = await ask('/en/auctions/LANCIA?page=1');
    expect([make.status, make.headers.get('location')]).toEqual([301, '/en/auctions/lancia?page=1']);
    const renamed = await ask(`/en/listings/fiat/panda/${fulvia.id}?from=mail`);
    expect(renamed.headers.get('location')).toBe(`${pathOf(fulvia)}?from=mail`);
  });
});

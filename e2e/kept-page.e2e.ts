import { routeTable } from '@marque/contracts/route-table';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useHouse } from './house.ts';
import { buildLot, endSoon, pathOf } from './lots.ts';
import { isSameWindow, markWindow } from './same-window.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const say = wordsOf('en');

const results = `**/en/${routeTable['auctions-results']}.data*`;
const notice = (page: Page, kind: 'refresh' | 'navigation') =>
  page.getByRole('status').getByText(say(`updates.kept.${kind}`));
const followResults = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: say('menu.lists.auctions-results'), exact: true })
    .click();

describe('a page on screen', () => {
  test('stays while the browser is offline, and the next page opens when the connection is back', async () => {
    const { context, page, open, complaints } = await house.visit();
    await open('/en');
    await page.waitForLoadState('networkidle');
    await markWindow(page);
    await context.setOffline(true);
    await followResults(page);
    await notice(page, 'navigation').waitFor();
    await page.getByText(say('updates.kept.offline')).waitFor();
    await page.getByRole('heading', { level: 1, name: say('home.hero.title') }).waitFor();

    await context.setOffline(false);
    await page.waitForURL(`**/en/${routeTable['auctions-results']}`);
    await page.locator('html[data-page-loaded="/en/auctions/results"]').waitFor();
    expect(await notice(page, 'navigation').count()).toBe(0);
    expect(await isSameWindow(page)).toBe(true);
    complaints.splice(0);
  });

  test('stays while the browser is offline if a car is tapped', async () => {
    const lot = await buildLot(house, { model: 'Offline' });
    const { context, page, open, complaints } = await house.visit();
    await open('/en/auctions/live?sort=newly-listed');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page
      .getByRole('article')
      .getByRole('link', { name: /Offline/ })
      .click();
    await notice(page, 'navigation').waitFor();
    await page.getByRole('heading', { level: 1, name: say('lists.named.auctions-live.title') }).waitFor();
    await context.setOffline(false);
    await page.locator(`html[data-page-loaded="${pathOf(lot)}"]`).waitFor();
    complaints.splice(0);
  });

  test('stays if the next page is refused for now, and the visitor decides', async () => {
    const { page, open } = await house.visit();
    await open('/en');
    await page.route(results, (route) => route.fulfill({ status: 429, body: '' }));
    await followResults(page);
    await notice(page, 'navigation').waitFor();
    await page.getByRole('button', { name: say('updates.kept.stay') }).click();
    await expect.poll(() => notice(page, 'navigation').count()).toBe(0);
    await page.getByRole('heading', { level: 1, name: say('home.hero.title') }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/en');

    await followResults(page);
    await notice(page, 'navigation').waitFor();
    await page.unroute(results);
    await page.getByRole('button', { name: say('updates.kept.retry') }).click();
    await page.locator('html[data-page-loaded="/en/auctions/results"]').waitFor();
    expect(await notice(page, 'navigation').count()).toBe(0);
  });

  test('stays if its refresh at the hammer is refused, and is refreshed later', async () => {
    const lot = await buildLot(house);
    const { page, open } = await house.visit();
    await open(pathOf(lot));
    await page.locator('html[data-live=connected]').waitFor();
    const data = `**${pathOf(lot)}.data*`;
    await page.route(data, (route) => route.fulfill({ status: 429, body: '' }));
    await endSoon(house, lot);
    await notice(page, 'refresh').waitFor();
    await page.getByRole('heading', { level: 1, name: /Jaguar E-Type/ }).waitFor();

    await page.unroute(data);
    await expect.poll(() => notice(page, 'refresh').count()).toBe(0);
    await page.getByRole('heading', { level: 1, name: /Jaguar E-Type/ }).waitFor();
  });
});

import { buildBidder } from '@marque/testing/build-bidder';
import type { BuiltListing } from '@marque/testing/build-listing';
import { expect, test } from 'vitest';
import { auctionPage } from './auction-page.ts';
import { examined, findFaults, PHONE_IN_LIGHT } from './axe.ts';
import { useHouse } from './house.ts';
import { logInAs } from './log-in-as.ts';
import { bidsOf, buildLot, pathOf } from './lots.ts';
import { plainAuctionPage } from './plain-auction-page.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const say = wordsOf('en');

/**
 * Pages for browsers without JavaScript also reach browsers with JavaScript: on a slow connection, a form can be sent
 * before the script has loaded. `submit` does the same, because no script handles it.
 */
async function sendBeforeScript(lot: BuiltListing, bid: string) {
  const customer = await buildBidder(house.database);
  const visitor = await house.visit(examined);
  const { page, open } = visitor;
  await logInAs(house, visitor, customer.email);
  await open(pathOf(lot));
  await auctionPage(page, say).amount.fill(bid);
  await page.locator('#bid form').evaluate((form: HTMLFormElement) => form.submit());
  await page.getByRole('heading', { level: 1, name: say('bidBox.confirm.title') }).waitFor();
  await page.locator('html[data-page-loaded]').waitFor();
  return { page, customer };
}

test('a bid that is sent before the script has loaded is confirmed on a page', async () => {
  const lot = await buildLot(house, { model: 'Early', seller_type: 'dealer' });
  const { page, customer } = await sendBeforeScript(lot, '15000');
  const { place, retype, placing } = plainAuctionPage(page, say);
  await page.getByText(say('bidBox.confirm.seller.dealer')).waitFor();
  // A digit too many: the page asks for the amount again.
  await retype.fill('1500');
  await placing(15_000).click();
  await page.getByText(say('bidBox.confirm.retypeWrong')).waitFor();
  await page.locator('html[data-page-loaded]').waitFor();
  expect(await findFaults(page, [PHONE_IN_LIGHT])).toEqual([]);
  await retype.fill('15,000');
  await place(15_000);
  await page.locator('html[data-page-loaded]').waitFor();
  expect(await findFaults(page, [PHONE_IN_LIGHT])).toEqual([]);
  expect(await bidsOf(house, lot, customer)).toBe(1);
});

test('a sealed bid that is sent before the script has loaded shows its receipt', async () => {
  const lot = await buildLot(house, { model: 'Early secret', plan_type: 3 });
  const { page } = await sendBeforeScript(lot, '1500');
  await page
    .getByRole('main')
    .getByRole('button', { name: say('bidBox.confirm.place', { amount: '£1,500' }) })
    .click();
  await page.getByText(say('bidBox.receipt.nonce'), { exact: true }).waitFor();
  await page.locator('html[data-page-loaded]').waitFor();
  expect(await findFaults(page, [PHONE_IN_LIGHT])).toEqual([]);
  await page.getByRole('button', { name: say('auction.toCar') }).click();
  // The script has stored the amount, so this browser still knows it.
  await page
    .locator('#bid')
    .getByText(say('bidBox.sealedBid.amount', { amount: '£1,500' }))
    .waitFor();
});

test('the page to write to a seller has no faults', async () => {
  const lot = await buildLot(house, { model: 'Letters' });
  const { page, open } = await house.visit(examined);
  await open(`${pathOf(lot)}?write-to-seller`);
  expect(await findFaults(page, [PHONE_IN_LIGHT])).toEqual([]);
  await page.getByRole('link', { name: say('auction.toCar') }).click();
  await page.getByRole('heading', { level: 1, name: '1965 Jaguar Letters' }).waitFor();
});

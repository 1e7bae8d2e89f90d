import { buildBidder } from '@marque/testing/build-bidder';
import { buildCustomer } from '@marque/testing/build-customer';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { examined, findFaults, ON_PHONE } from './axe.ts';
import { callApi } from './call-api.ts';
import { useHouse } from './house.ts';
import { logInAs, visitAs } from './log-in-as.ts';
import { bidAs, buildLot, endSoon, pathOf } from './lots.ts';
import { findWidePages } from './overflows.ts';
import { addCard } from './purchases.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const say = wordsOf('en');

const MASTERCARD = '5555 5555 5555 4444';
const PLAIN = { javaScriptEnabled: false };

/** An auction with one bid of 9,000 that ends below its reserve. */
async function endUnsold(model: string) {
  const { database } = house;
  const [seller, bidder] = [await buildCustomer(database), await buildBidder(database)];
  const lot = await buildLot(house, { model, owner_id: seller.id, auction: { reserve: 30_000 } });
  await bidAs(house, bidder, { lot, amount: 9_000, kind: 'exact' });
  await endSoon(house, lot);
  const statusOf = async () =>
    (
      await database.kysely
        .selectFrom('listings')
        .select('status')
        .where('id', '=', lot.id)
        .executeTakeFirst()
    )?.status;
  await expect.poll(statusOf).toBe('unsold');
  return { lot, seller, bidder, path: `/en/account/vehicles-selling/${lot.id}/offers` };
}

/** Opens a collapsed form, unless it is open. */
async function unfold(page: Page, open: string) {
  const form = page.locator('details').filter({ has: page.getByText(open, { exact: true }) });
  if ((await form.getAttribute('open')) === null) await form.locator('summary').click();
  return form;
}

async function decide(page: Page, open: string, button: string): Promise<void> {
  await (await unfold(page, open)).getByRole('button', { name: button }).click();
}

/** Types a price and confirms it. */
async function offer(page: Page, open: string, typed: string, amount: string): Promise<void> {
  const form = await unfold(page, open);
  await form.getByLabel(say('sellOffers.label', { currency: 'GBP' })).fill(typed);
  await form.getByRole('button', { name: say('sellOffers.next') }).click();
  await page.getByText(say('sellOffers.review.title', { amount })).waitFor();
  await page.getByRole('button', { name: say('sellOffers.review.button', { amount }) }).click();
}

const titled = (page: Page, key: string, values = {}) =>
  page.getByRole('heading', { name: say(key, values), exact: true });

test('seller and bidder agree on a price, one of them without a script, and the bidder pays', async () => {
  const { lot, seller, bidder, path } = await endUnsold('Negotiated');
  await addCard(house, bidder, MASTERCARD);
  const selling = await visitAs(house, seller.email, PLAIN);
  await selling.open('/en/account/vehicles-selling');
  // The list says who must act next, what they must do, and by when.
  const row = selling.page.getByRole('listitem').filter({ hasText: 'Jaguar Negotiated' });
  const next = ['turn.seller', 'steps.decision'].map((key) => say(`ownLists.selling.${key}`));
  await row.getByText(next.join(': ')).waitFor();
  await row.getByText(/^by /).waitFor();
  await row.getByRole('link').click();
  await selling.page.waitForURL(`**${path}`);
  await titled(selling.page, 'sellOffers.heads.decide.title').waitFor();
  await selling.page.getByText('£9,000', { exact: true }).waitFor();

  // A price below the bid is refused, and what was typed stays.
  const form = await unfold(selling.page, say('sellOffers.make.open'));
  await form.getByRole('textbox').fill('8000');
  await form.getByRole('button', { name: say('sellOffers.next') }).click();
  await selling.page.getByText(/from 9,001/).waitFor();
  await offer(selling.page, say('sellOffers.make.open'), '15,000', '£15,000');
  await titled(selling.page, 'sellOffers.heads.waiting.title', { amount: '£15,000' }).waitFor();

  const buying = await visitAs(house, bidder.email, examined);
  await buying.open('/en/account/vehicles-bidding');
  await buying.page.getByRole('link', { name: say('sellOffers.mine.see') }).click();
  await buying.page.getByText(say('sellOffers.mine.offered'), { exact: true }).waitFor();
  await buying.page.getByText('£16,080', { exact: true }).waitFor();
  await buying.page.getByText(say('sellOffers.mine.private')).waitFor();
  await buying.page.locator('html[data-page-loaded]').waitFor();
  expect(await findFaults(buying.page, ON_PHONE)).toEqual([]);
  expect(await findWidePages([360, 768, 1280])(buying.page, 'offers')).toEqual([]);
  expect(await buying.page.getByText('30,000').count()).toBe(0);
  await offer(buying.page, say('sellOffers.counter.open'), '11000', '£11,000');
  await buying.page.getByText(say('sellOffers.mine.waiting'), { exact: true }).waitFor();

  await selling.page.reload();
  await titled(selling.page, 'sellOffers.heads.answer.title', { amount: '£11,000' }).waitFor();
  // The bidder's open page follows what the seller does.
  await buying.page.locator('html[data-live=connected]').waitFor();
  await offer(selling.page, say('sellOffers.counter.open'), '£12,000', '£12,000');
  await buying.page.getByText(say('sellOffers.mine.offered'), { exact: true }).waitFor();
  expect(await buying.page.getByText(say('sellOffers.counter.open')).count()).toBe(0);
  await decide(
    buying.page,
    say('sellOffers.accept.open'),
    say('sellOffers.accept.buy', { amount: '£12,000' }),
  );
  await buying.page.waitForURL(`**/en/account/vehicles-won/${lot.id}/pay`);
  await buying.page.getByRole('radio', { name: /4444/ }).check();
  await buying.page.locator('form#pay').getByRole('button').click();
  await titled(buying.page, 'sale.thanks.title').waitFor();

  await selling.page.reload();
  await titled(selling.page, 'sellOffers.heads.sold.title', { amount: '£12,000' }).waitFor();
  const guest = await house.visit(PLAIN);
  await guest.open(pathOf(lot));
  await guest.page.getByText(say('bidBox.waiting.phase.sold')).waitFor();
  await guest.page.getByText('£12,000').first().waitFor();
});

test('a seller accepts the highest bid in an open page, and another relists the car', async () => {
  const { lot, seller, bidder, path } = await endUnsold('Accepted');
  const { page, open } = await visitAs(house, seller.email, examined);
  await open(path);
  await page.locator('html[data-page-loaded]').waitFor();
  expect(await findFaults(page, ON_PHONE)).toEqual([]);
  expect(await findWidePages([360, 768, 1280])(page, path)).toEqual([]);
  const amount = '£9,000';
  await decide(
    page,
    say('sellOffers.acceptBid.open', { amount }),
    say('sellOffers.acceptBid.button', { amount }),
  );
  await titled(page, 'sellOffers.heads.sold.title', { amount }).waitFor();
  expect(await callApi(house, { as: bidder, method: 'GET', path: `/sales/${lot.id}` })).toMatchObject({
    ...{ part: 'buyer', state: 'payment_due', hammer_price: 9_000 },
  });

  const other = await endUnsold('Relisted');
  const plain = await visitAs(house, other.seller.email, PLAIN);
  await plain.open(other.path);
  await decide(plain.page, say('sellOffers.relist.open'), say('sellOffers.relist.button'));
  await plain.page.waitForURL('**/sell-your-classic-car/vehicle-details/*');
  await plain.open(other.path);
  await titled(plain.page, 'sellOffers.heads.relisted.title').waitFor();
  // The page of somebody else's car does not exist.
  const answer = await plain.page.goto(house.url + path);
  expect(answer?.status()).toBe(404);
});

test('a counter price that a bidder types without a script stays after a refusal and after the session has ended', async () => {
  const { lot, seller, bidder } = await endUnsold('Kept price');
  const body = { amount: 15_000 };
  await callApi(house, { as: seller, method: 'POST', path: `/listings/${lot.id}/offers`, body });
  const visitor = await visitAs(house, bidder.email, PLAIN);
  const { page, open } = visitor;
  const offers = '/en/account/second-chances';
  await open(offers);
  const send = async (typed: string) => {
    const form = await unfold(page, say('sellOffers.counter.open'));
    await form.getByRole('textbox').fill(typed);
    await form.getByRole('button', { name: say('sellOffers.next') }).click();
  };
  const typed = async () =>
    (await unfold(page, say('sellOffers.counter.open'))).getByRole('textbox').inputValue();
  await send('8,000');
  await page.getByText(/from 9,000 to/).waitFor();
  expect(await typed()).toBe('8,000');
  await house.database.kysely.deleteFrom('sessions').where('customer_id', '=', bidder.id).execute();
  await send('11,250');
  await page.waitForURL('**/en/auth/login?**');
  await logInAs(house, visitor, bidder.email);
  await open(offers);
  await page.getByText(say('keptForm.title')).waitFor();
  expect(await typed()).toBe('11,250');
});

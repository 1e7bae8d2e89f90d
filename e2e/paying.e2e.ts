import { buildBidder } from '@marque/testing/build-bidder';
import { buildCustomer } from '@marque/testing/build-customer';
import { buildSale } from '@marque/testing/build-sale';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { examined, findFaults } from './axe.ts';
import { useHouse } from './house.ts';
import { visitAs } from './log-in-as.ts';
import { buildLot, fromNow } from './lots.ts';
import { sandboxPage } from './sandbox-page.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const say = wordsOf('en');

const VISA = '4242 4242 4242 4242';
const MASTERCARD = '5555 5555 5555 4444';
const ASKS_ALWAYS = '4000 0027 6000 3184';
const NO_FUNDS = '4000 0000 0000 9995';
const ANSWER_LOST = '4000 0000 0000 0119';

/** A winner on the page that pays, who has added these cards there. The first is the default. */
async function win(numbers: string[], options: BrowserContextOptions = {}) {
  const buyer = await buildCustomer(house.database, {
    ...{ address1: '1 Paddock Lane', city: 'Chichester', country: 'GB', postcode: 'PO18 0PH' },
  });
  const lot = await buildLot(house, {
    model: 'Paying',
    auction: { status: 'sold', ends_at: fromNow(-60_000) },
  });
  await buildSale(house.database, {
    listing_id: lot.id,
    buyer_id: buyer.id,
    due_at: fromNow(48 * 3_600_000),
  });
  const visitor = await visitAs(house, buyer.email, options);
  const { page, open } = visitor;
  const path = `/en/account/vehicles-won/${lot.id}`;
  const hasScript = options.javaScriptEnabled !== false;
  await open(`${path}/pay`);
  for (const number of numbers) {
    const sandbox = sandboxPage(page, say);
    await page.getByRole('button', { name: say('paymentCards.add') }).click();
    if (hasScript) await sandbox.isReady();
    else await page.getByRole('link', { name: say('paymentCards.leaving.go') }).click();
    await sandbox.use(number);
    if (number === ASKS_ALWAYS) await sandbox.answerBank('confirm');
    await page.waitForURL(`**${path}/pay`);
    await page.getByText(`•••• ${number.slice(-4)}`).waitFor();
  }
  if (hasScript) await page.locator('html[data-page-loaded]').waitFor();
  return {
    ...{ ...visitor, buyer, lot, path },
    pay: page.getByRole('button', { name: say('paying.pay', { amount: '£720' }) }),
    /** The sale's page, which says that the premium is paid. */
    thanks: page.getByRole('heading', { name: say('sale.thanks.title') }),
  };
}

/** What the provider has really charged. */
async function chargedTo({ id }: { id: string }): Promise<number[]> {
  const { rows } = await house.database.pool.query(
    `select (data ->> 'amount')::int as amount from sandbox.objects join customers on payment_customer_id = data ->> 'customer'
     where kind = 'payment_intent' and data ->> 'status' = 'succeeded' and customers.id = $1`,
    [id],
  );
  return rows.map(({ amount }) => amount);
}

/** The sandbox does not answer about this card for half a minute. This makes the half minute pass. */
async function letSandboxAnswer({ id }: { id: string }): Promise<void> {
  const ofBuyer = `in (select payment_customer_id from customers where id = $1)`;
  await house.database.pool.query(
    `update sandbox.objects set data = jsonb_set(data, '{created}', '0')
     where kind = 'payment_intent' and data ->> 'customer' ${ofBuyer}`,
    [id],
  );
  await house.database.pool.query(
    `update sandbox.answers set body = jsonb_set(body, '{created}', '0')
     where body ->> 'object' = 'payment_intent' and body ->> 'customer' ${ofBuyer}`,
    [id],
  );
}

const titled = (page: Page, key: string) => page.getByText(say(key), { exact: true });

test('a winner pays in one tap, and a double click and a reload charge once', async () => {
  const { page, open, buyer, path, pay, thanks } = await win([VISA], examined);
  expect(await findFaults(page)).toEqual([]);
  await pay.dblclick();
  await thanks.waitFor();
  await page.reload();
  await thanks.waitFor();
  expect(await findFaults(page)).toEqual([]);
  // The page that pays leads to the paid sale.
  await open(`${path}/pay`);
  await thanks.waitFor();
  expect(await chargedTo(buyer)).toEqual([72_000]);
});

test('the bank asks, is refused, asks again, and the payment succeeds on the return', async () => {
  const { page, buyer, path, pay, thanks } = await win([ASKS_ALWAYS]);
  const sandbox = sandboxPage(page, say);
  await pay.click();
  await sandbox.bank.waitFor();
  await sandbox.answerBank('refuse');
  await page.waitForURL(`**${path}/pay`);
  await titled(page, 'paying.declined.authentication-needed.title').waitFor();
  await page.locator('html[data-page-loaded]').waitFor();
  await pay.click();
  await sandbox.bank.waitFor();
  await sandbox.answerBank('confirm');
  await thanks.waitFor();
  expect(await chargedTo(buyer)).toEqual([72_000]);
});

test('a declined card is explained, and another card pays', async () => {
  const { page, buyer, pay, thanks } = await win([NO_FUNDS, MASTERCARD], examined);
  await pay.click();
  await titled(page, 'paying.declined.insufficient-funds.title').waitFor();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('radio', { name: /4444/ }).check();
  await pay.click();
  await thanks.waitFor();
  expect(await chargedTo(buyer)).toEqual([72_000]);
});

test('a payment whose answer was lost is found out without a press, and without a second charge', async () => {
  const { page, buyer, pay, thanks } = await win([ANSWER_LOST]);
  await pay.click();
  await page.getByRole('heading', { name: say('paying.findingOut.title') }).waitFor();
  await letSandboxAnswer(buyer);
  await thanks.waitFor();
  expect(await chargedTo(buyer)).toEqual([72_000]);
});

test('without JavaScript, the bank is asked by a link, and the payment is made once', async () => {
  const { page, buyer, pay, thanks } = await win([ASKS_ALWAYS], { javaScriptEnabled: false });
  await pay.click();
  await page.getByRole('link', { name: say('paying.bank.go') }).click();
  await sandboxPage(page, say).answerBank('confirm');
  await thanks.waitFor();
  expect(await chargedTo(buyer)).toEqual([72_000]);
});

test('only the buyer sees the pages of a purchase', async () => {
  const { path } = await win([]);
  const { page } = await visitAs(house, (await buildBidder(house.database)).email, {});
  for (const below of ['', '/pay', '/invoice', '/withdraw', '/credit-notes/1'])
    expect((await page.goto(path + below))?.status(), below).toBe(404);
});

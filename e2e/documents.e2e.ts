import { buildBidder } from '@marque/testing/build-bidder';
import { buildCustomer } from '@marque/testing/build-customer';
import type { Page, Response } from 'playwright-core';
import { expect, test } from 'vitest';
import { readPdf } from '../apps/server/test/read-pdf.ts';
import { examined, findFaults, ON_PHONE } from './axe.ts';
import { callApi } from './call-api.ts';
import { useHouse } from './house.ts';
import { visitAs } from './log-in-as.ts';
import { bidAs, buildLot, endSoon } from './lots.ts';
import { latestMailTo } from './outbox.ts';
import { press } from './press.ts';
import { addCard, buildBuyer, buildPurchase, readFileFrom } from './purchases.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const say = wordsOf('en');

const VISA = '4242 4242 4242 4242';
const NUMBER = /\bUK-\d{4}-\d{5}\b/;

const isPdf = (response: Response) => response.url().endsWith('.pdf');

/** Reads the PDF that the link on a page leads to, as the browser of that page does. */
async function readPdfOf(page: Page): Promise<string> {
  const link = page.getByRole('link', { name: say('sale.documents.pdf') });
  const answer = await readFileFrom(page, (await link.getAttribute('href')) ?? '');
  const file = await answer.body();
  expect(answer.headers()).toMatchObject({
    ...{ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' },
  });
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  return readPdf(file).text.replace(/\s+/g, ' ');
}

test('the invoice and the credit note are pages and PDFs, for the buyer only', async () => {
  const buyer = await buildBuyer(house);
  const { path, soldPath, lot, seller } = await buildPurchase(house, buyer, { model: 'Invoiced' });
  await addCard(house, buyer, VISA);
  await callApi(house, { as: buyer, path: `/sales/${lot.id}/pay`, body: {} });

  const { page, open } = await visitAs(house, buyer.email, examined);
  await open(path);
  await page.locator(`main a[href='${path}/invoice']`).click();
  await page.waitForURL(`**${path}/invoice`);
  const invoice = page.getByRole('article');
  await invoice.getByRole('heading', { name: say('invoice.title') }).waitFor();
  const number = NUMBER.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0] ?? '';
  expect(number).toMatch(NUMBER);
  for (const text of ['£600.00', '£120.00', '£720.00', 'Ada Lovelace', number])
    await invoice.getByText(text).first().waitFor();
  expect(await findFaults(page, ON_PHONE)).toEqual([]);
  const pdf = await readPdfOf(page);
  const followed = page.context().waitForEvent('response', { predicate: isPdf });
  await page.getByRole('link', { name: say('sale.documents.pdf') }).click();
  expect((await followed).status()).toBe(200);
  for (const text of [number, '£720.00', '4242', 'Jaguar Invoiced']) expect(pdf).toContain(text);

  const accounts = await buildCustomer(house.database, { roles: ['accounts'] });
  const body = { reason: 'The car was not as described.' };
  await callApi(house, { as: accounts, path: `/office/sales/${lot.id}/refund`, body });
  await open(path);
  await page.getByText(say('sale.figures.refunded'), { exact: true }).waitFor();
  await page.getByText('-£720', { exact: true }).waitFor();
  await page.locator(`main a[href^='${path}/credit-notes/']`).click();
  await page.waitForURL(`**${path}/credit-notes/*`);
  await page
    .getByRole('article')
    .getByRole('heading', { name: say('invoice.creditNote') })
    .waitFor();
  const noteNumber = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const note = await readPdfOf(page);
  for (const text of [noteNumber, number, '£720.00']) expect(note).toContain(text);

  const files = ['/invoice.pdf', `/credit-notes/${noteNumber}.pdf`].map(
    (file) => `/api/sales/${lot.id}${file}`,
  );
  const pages = ['', '/pay', '/invoice', '/withdraw', `/credit-notes/${noteNumber}`].map(
    (below) => path + below,
  );
  const statusOf = async (reader: Page, address: string) => (await readFileFrom(reader, address)).status();
  for (const file of files) expect([file, await statusOf(page, file)]).toEqual([file, 200]);
  const stranger = await visitAs(house, (await buildBidder(house.database)).email, {});
  for (const address of [...pages, soldPath, ...files])
    expect([address, await statusOf(stranger.page, address)]).toEqual([address, 404]);
  // The seller knows the sale, but the buyer's documents are not theirs.
  const selling = await visitAs(house, seller.email, {});
  expect(await statusOf(selling.page, soldPath)).toBe(200);
  for (const address of [...pages, ...files])
    expect([address, await statusOf(selling.page, address)]).toEqual([address, 404]);
  const guest = await house.visit();
  for (const address of [...pages, soldPath]) {
    await guest.page.goto(address);
    expect(new URL(guest.page.url()).pathname).toBe('/en/auth/login');
  }
  for (const file of files) expect([401, 404]).toContain(await statusOf(guest.page, file));
});

test.each([true, false])(
  'a consumer withdraws in two steps and gets a dated receipt, JavaScript: %s',
  async (javaScriptEnabled) => {
    const buyer = await buildBuyer(house);
    const { path, sale, lot, seller } = await buildPurchase(house, buyer, {
      ...{ model: 'Withdrawn', seller_is_trader: true, state: 'premium_paid', paid_at: new Date() },
    });
    await callApi(house, { as: buyer, path: `/sales/${lot.id}/steps/car-received` });
    const { page, open } = await visitAs(house, buyer.email, { javaScriptEnabled });
    await open(path);
    await page.getByRole('link', { name: say('sale.withdrawal.open') }).click();
    await page.getByRole('heading', { name: say('sale.withdrawal.first') }).waitFor();
    await page.getByText(say('sale.withdrawal.premium')).waitFor();
    await page.getByRole('link', { name: say('sale.withdrawal.next') }).click();
    await page.getByRole('heading', { name: say('sale.withdrawal.second') }).waitFor();
    expect(await page.getByRole('blockquote').textContent()).toContain('Jaguar Withdrawn');
    await press(page, 'sale.withdrawal.confirm');

    const receipt = page.getByText(say('sale.withdrawal.received'));
    await receipt.waitFor();
    const { declared_at } = await house.database.kysely
      .selectFrom('withdrawals')
      .select('declared_at')
      .where('sale_id', '=', sale.id)
      .executeTakeFirstOrThrow();
    expect(await page.getByRole('main').locator('time').first().getAttribute('datetime')).toBe(
      declared_at.toISOString(),
    );
    await page.reload();
    await receipt.waitFor();
    await open(path);
    await page.getByText(say('sale.state.withdrawal')).waitFor();
    await page.getByRole('link', { name: say('sale.withdrawal.receipt') }).waitFor();
    // The car has to go back, so the buyer still needs the seller's details.
    await page.getByText(say('sale.state.return.buyer')).waitFor();
    await page.getByRole('link', { name: seller.email }).waitFor();
    const mail = await latestMailTo(house, buyer.email);
    expect(mail.text).toContain('Jaguar Withdrawn');
    expect(mail.text).toContain(String(declared_at.getUTCFullYear()));
  },
);

test('a business with a foreign VAT number gets a reverse charge on its next invoice', async () => {
  const buyer = await buildBidder(house.database, { country: 'IE' });
  await addCard(house, buyer, '5555 5555 5555 4444');
  const { page, open } = await visitAs(house, buyer.email, examined);
  await open('/en/account/payment-information');
  const form = page.locator('section[aria-labelledby=business]');
  await form.locator('summary').click();
  await form.getByLabel(say('business.company')).fill('Oldtimer Ltd');
  await form.getByLabel(say('business.vatNumber')).fill('IE1234567W');
  await form.getByRole('button', { name: say('business.save') }).click();
  await page.getByText(say('business.saved')).waitFor();

  const lot = await buildLot(house, { model: 'Reverse' });
  await bidAs(house, buyer, { lot, amount: 20_000, kind: 'exact' });
  await endSoon(house, lot);
  const path = `/en/account/vehicles-won/${lot.id}`;
  await expect.poll(async () => (await page.request.get(`${path}/pay`)).status()).toBe(200);
  await open(`${path}/pay`);
  await page.getByRole('radio', { name: /4444/ }).check();
  await page.locator('form#pay').getByRole('button').click();
  await page.getByRole('heading', { name: say('sale.thanks.title') }).waitFor();
  await page.getByText(say('sale.figures.scheme.reverse-charge')).waitFor();
  await open(`${path}/invoice`);
  const [reverseCharge = ''] = say('invoice.schemes.reverse-charge').split('{');
  const text = await readPdfOf(page);
  for (const words of ['Oldtimer Ltd', 'IE1234567W', reverseCharge]) {
    await page.getByRole('article').getByText(words).first().waitFor();
    expect(text).toContain(words);
  }
});

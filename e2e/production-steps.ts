import { buildBidder } from '@marque/testing/build-bidder';
import type { BuiltListing } from '@marque/testing/build-listing';
import { buildSession } from '@marque/testing/build-session';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { endSoon } from './lots.ts';
import { newsletterForm } from './newsletter-form.ts';
import { linkIn } from './outbox.ts';
import { press } from './press.ts';
import { pressLogOut } from './press-log-out.ts';
import type { ProductionHouse } from './production-house.ts';
import { readFileFrom } from './purchases.ts';
import { carPath, deskPath, drawPictures, enquire, newCarPath, sendPicture } from './sell-pages.ts';
import { unsubscribePage } from './unsubscribe-page.ts';
import type { Visitor } from './visitors.ts';
import { wordsOf } from './words.ts';

const say = wordsOf('en');

/** Browsers accept `__Host-` cookies only if they are Secure, for one host and for all its paths. */
export async function expectOwnCookies({ context }: Visitor, names: string[]): Promise<void> {
  const cookies = await context.cookies();
  // A shared page sets the first one in a browser without JavaScript, at some moment after the login. A log-out sets the
  // second one for the script of the next page.
  const forScripts = ['__Host-marque_script', '__Host-marque_logged_out'];
  const expected = cookies.filter(({ name }) => !forScripts.includes(name));
  expect(expected.map(({ name }) => name).sort()).toEqual(names.map((name) => `__Host-${name}`).sort());
  for (const { name, secure, httpOnly, path } of cookies) {
    const isForScripts = name === '__Host-marque_logged_out';
    expect({ secure, httpOnly, path }).toEqual({ secure: true, httpOnly: !isForScripts, path: '/' });
  }
}

export const SESSION_COOKIES = ['marque_session_production', 'marque_customer_production'];

/** The steps of a new customer until they may bid. They are the same with and without JavaScript. */
export async function becomeBidder(
  house: ProductionHouse,
  { page, open }: Visitor,
  { email, telephone, hasScript }: { email: string; telephone: string; hasScript: boolean },
): Promise<{ id: string }> {
  const link = linkIn(await house.mailTo(email), 'account/verify');
  expect(link).toContain(`${house.url}/en/account/verify/`);
  await open(link);
  await press(page, 'links.verifyEmail.button');
  await page.getByRole('heading', { level: 1, name: say('links.verifyEmail.done') }).waitFor();

  await open('/en/auth/register-to-bid');
  await press(page, 'steps.phone.send');
  await page.getByText(say('steps.phone.sent')).waitFor();
  const code = page.getByLabel(say('fields.code'), { exact: true });
  // People type a code in groups, as they read it.
  await code.fill((await house.codeTo(telephone)).replace(/(\d{3})/, '$1 '));
  await press(page, 'steps.phone.check');
  await code.waitFor({ state: 'detached' });

  await completeProfile(page);
  await addCard(house, page, hasScript);
  await page.getByText(say('steps.ready')).waitFor();
  return house.database.kysely
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
}

async function completeProfile(page: Page): Promise<void> {
  const form = page.locator('#profile-form');
  for (const [name, value] of [
    ['address1', '12 St James’s Square'],
    ['city', 'London'],
    ['postcode', 'SW1Y 4JH'],
  ] as const)
    await form.locator(`[name=${name}]`).fill(value);
  await form.locator('[name=country]').selectOption('GB');
  await form.getByRole('button', { name: say('account.save') }).click();
  await form.waitFor({ state: 'detached' });
}

/** The provider's page is on another site. Its events arrive late, twice, and change nothing. */
async function addCard(house: ProductionHouse, page: Page, hasScript: boolean): Promise<void> {
  await press(page, 'paymentCards.add');
  if (!hasScript) await page.getByRole('link', { name: say('paymentCards.leaving.go') }).click();
  await page.getByRole('button', { name: 'Save this card' }).click();
  await page.waitForURL('**/en/auth/register-to-bid');
  for (let times = 0; times < 2; times++) expect(await house.deliverPaymentEvents()).toBeGreaterThan(0);
}

/** Another customer bids through the API. */
export async function outbid(house: ProductionHouse, lot: BuiltListing, amount: number): Promise<void> {
  const rival = await buildSession(house.database, { customer: await buildBidder(house.database) });
  const bid = await house.ask(`/api/listings/${lot.id}/bids`, {
    method: 'POST',
    headers: {
      'access-token': rival.token,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ amount, kind: 'exact' }),
  });
  expect([bid.status, bid.text]).toEqual([201, expect.any(String)]);
}

/**
 * The winner pays the premium and gets the invoice, on a page and by mail. The provider's events arrive twice, and change
 * nothing.
 */
export async function winAndPay(
  house: ProductionHouse,
  { page, open }: Visitor,
  { lot, email }: { lot: BuiltListing; email: string },
): Promise<void> {
  await endSoon(house, lot);
  const sale = () =>
    house.database.kysely.selectFrom('sales').selectAll().where('listing_id', '=', lot.id).executeTakeFirst();
  await expect.poll(sale).toBeDefined();
  await open(`/en/account/vehicles-won/${lot.id}/pay`);
  await page.locator('form#pay').getByRole('button').click();
  await page.getByRole('heading', { name: say('sale.thanks.title') }).waitFor();
  for (let times = 0; times < 2; times++) await house.deliverPaymentEvents();

  const { id = '', premium_minor = 0, vat_minor = 0, state } = (await sale()) ?? {};
  const payments = await house.database.kysely
    .selectFrom('payments')
    .select(['id', 'state'])
    .where('sale_id', '=', id)
    .execute();
  expect([state, payments.map((payment) => payment.state)]).toEqual(['premium_paid', ['succeeded']]);
  expect(await house.chargedFor(payments.map((payment) => payment.id))).toEqual([premium_minor + vat_minor]);

  const { name, content } = await house.fileTo(email);
  expect(content.subarray(0, 5).toString()).toBe('%PDF-');
  await page.locator(`main a[href$='/${lot.id}/invoice']`).click();
  const title = say('sale.documents.invoice', { number: name.replace('.pdf', '') });
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  const download = await readFileFrom(page, `/api/sales/${lot.id}/invoice.pdf`);
  expect(await download.body()).toEqual(content);
}

/** Begins to sell a car, with its first picture, and finds it in the account. */
export async function beginToSell(
  house: ProductionHouse,
  { page, open }: Visitor,
  { hasScript }: { hasScript: boolean },
): Promise<void> {
  await open(`${newCarPath()}?make=Diatto&model=Tipo+20&year=1924`);
  const id = await enquire(page, hasScript);
  await open(`${carPath(id)}/pictures`);
  const [picture] = await drawPictures();
  if (picture) await sendPicture(page, picture, hasScript);
  const countPictures = async () =>
    (
      await house.database.kysely
        .selectFrom('listing_pictures')
        .select('picture_id')
        .where('listing_id', '=', id)
        .execute()
    ).length;
  await expect.poll(countPictures).toBe(1);
  await open(deskPath(id));
  await page.getByRole('heading', { level: 1, name: '1924 Diatto Tipo 20' }).waitFor();
}

export async function logOut(house: ProductionHouse, visitor: Visitor): Promise<void> {
  const { page, open } = visitor;
  await open('/en/account');
  await pressLogOut(page, say);
  await page.waitForURL(`${house.url}/en`);
  await expectOwnCookies(visitor, []);
  await open('/en/account');
  expect(new URL(page.url()).pathname).toBe('/en/auth/login');
}

export async function subscribeAndLeave(
  house: ProductionHouse,
  { page, open }: Visitor,
  email: string,
): Promise<void> {
  await open('/en/newsletter');
  const { subscribe, success } = newsletterForm(page, say, 'page');
  await subscribe(email, ['UK']);
  await success.waitFor();
  const link = linkIn(await house.mailTo(email), 'newsletter/unsubscribe');
  expect(link).toContain(`${house.url}/en/newsletter/`);
  await open(link);
  await unsubscribePage(page, say).unsubscribe();
  await unsubscribePage(page, say).shows('unsubscribed');
}

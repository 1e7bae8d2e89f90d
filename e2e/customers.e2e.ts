import { buildCustomer } from '@marque/testing/build-customer';
import { buildCustomerToken } from '@marque/testing/build-customer-token';
import { buildListing } from '@marque/testing/build-listing';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useAccounts } from './accounts.ts';
import { useHouse } from './house.ts';
import { logInAs } from './log-in-as.ts';
import { buildLot, pathOf } from './lots.ts';
import { latestMailTo, linkIn } from './outbox.ts';
import { answerQuestion, fillRegistration, NEW_PASSWORD, passBotCheck } from './registration-form.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const people = useAccounts(house);
const say = wordsOf('en');

const press = (page: Page, key: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: say(key), exact: true })
    .click();
const title = (page: Page, key: string) => page.getByRole('heading', { level: 1, name: say(key) }).waitFor();

async function chooseNewPassword(page: Page) {
  for (const label of ['password.new', 'password.again'])
    await page.getByLabel(say(label), { exact: true }).fill(NEW_PASSWORD);
  await press(page, 'resetPassword.submit');
}

describe('registration', () => {
  test('opens an account, and leads through the steps to bidding', async () => {
    const { page, open } = await house.visit();
    await open('/en/auth/registration');
    const form = await fillRegistration(page, say, { email: 'ada@example.com', username: 'ada' });
    const telephone = form.getByRole('textbox', { name: /Telephone/ });
    await form.getByLabel(say('forms.telephoneCountry')).selectOption('FR');
    await telephone.fill('06 12 34 56 78');
    await telephone.blur();
    expect(await telephone.inputValue()).toBe('6 12 34 56 78');
    await form.getByText('+33', { exact: true }).waitFor();
    await form.locator('input[name=terms]').check();
    // One press is enough, whether the bot check has finished or not.
    await press(page, 'registration.submit');

    await page.waitForURL('**/en/auth/register-to-bid', { timeout: 60_000 });
    const mail = await latestMailTo(house, 'ada@example.com');
    const other = await page.context().newPage();
    await other.goto(linkIn(mail, 'account/verify'));
    await press(other, 'links.verifyEmail.button');
    await title(other, 'links.verifyEmail.done');
    await other.close();

    // The page in the first tab notices the confirmation.
    await page.getByText(say('steps.email.send')).waitFor({ state: 'detached' });
    await press(page, 'steps.phone.send');
    await page.getByText(say('steps.phone.sent')).waitFor();
    const message = await latestMailTo(house, '+33612345678');
    const code = page.getByLabel(say('fields.code'), { exact: true });
    await code.fill(/\b\d{6}\b/.exec(message.text)?.[0] ?? '');
    await press(page, 'steps.phone.check');
    await code.waitFor({ state: 'detached' });
  });

  test('shows all faults at once, and keeps all typed text except the password', async () => {
    const { page, open } = await house.visit({ javaScriptEnabled: false });
    await open('/en/auth/registration');
    const form = await fillRegistration(page, say, { email: people.buyer.email, username: 'a' });
    await form.evaluate((element: HTMLFormElement) => {
      element.noValidate = true;
    });
    await form.getByRole('textbox', { name: /Telephone/ }).fill('12');
    await press(page, 'registration.submit');
    await page.getByText(say('errors.username-invalid')).first().waitFor();
    await page.getByText(say('errors.telephone-invalid')).first().waitFor();
    await page.getByText(say('errors.terms-required')).first().waitFor();
    expect(await form.getByLabel(say('fields.email'), { exact: true }).inputValue()).toBe(people.buyer.email);
    expect(await form.getByRole('textbox', { name: /Telephone/ }).inputValue()).toBe('12');
    expect(await form.getByLabel(say('fields.password'), { exact: true }).inputValue()).toBe('');
  });
});

describe('links in mails', () => {
  test('log in once, after a click on a button and not when they are opened', async () => {
    const { page, open, context } = await house.visit();
    await open('/en/auth/magic-link');
    await page.locator('#mail-request-email').fill(people.bidder.email);
    await passBotCheck(page, say);
    await press(page, 'mailRequest.magicLink.submit');
    await page.getByText(say('mailRequest.magicLink.sent')).waitFor();
    const link = linkIn(await latestMailTo(house, people.bidder.email), 'magic-link');
    await open(link);
    expect(await context.cookies()).toEqual([]);
    await press(page, 'links.magicLink.button');
    await page.waitForURL('**/en/account');

    const other = await house.visit();
    await other.open(link);
    await press(other.page, 'links.magicLink.button');
    await title(other.page, 'links.token-used.title');
    await other.page.getByRole('link', { name: say('links.another') }).click();
    await title(other.page, 'mailRequest.magicLink.title');
  });

  test('can be requested even if the form gets the focus at the moment when the bot check loads', async () => {
    const { page, open } = await house.visit();
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('altcha-widget')) return;
        observer.disconnect();
        document.querySelector<HTMLInputElement>('#mail-request-email')?.focus();
      }).observe(document, { childList: true, subtree: true });
    });
    await open('/en/auth/magic-link');
    await passBotCheck(page, say);
  });

  test('lead to a new password, also without JavaScript', async () => {
    const elsewhere = await house.visit();
    await logInAs(house, elsewhere, people.seller.email);
    const { page, open } = await house.visit();
    await open('/en/auth/reset-password-request');
    await page.locator('#mail-request-email').fill(people.seller.email);
    await passBotCheck(page, say);
    await press(page, 'mailRequest.resetPassword.submit');
    const link = linkIn(await latestMailTo(house, people.seller.email), 'auth/reset-password');

    const plain = await house.visit({ javaScriptEnabled: false });
    await plain.open(link);
    await chooseNewPassword(plain.page);
    await title(plain.page, 'resetPassword.done');

    // All sessions have ended, and the link has been used.
    await elsewhere.page.goto('/en/account');
    expect(new URL(elsewhere.page.url()).pathname).toBe('/en/auth/login');
    await open(link);
    await chooseNewPassword(page);
    await title(page, 'links.token-used.title');
  });

  test('expire, and explain how to get another link', async () => {
    const { page, open } = await house.visit();
    for (const [path, purpose, use] of [
      ['magic-link', 'magic-link', () => press(page, 'links.magicLink.button')],
      ['auth/reset-password', 'reset-password', () => chooseNewPassword(page)],
    ] as const) {
      // Expired long ago.
      const { token } = await buildCustomerToken(house.database, {
        purpose,
        created_at: new Date('2020-01-01T12:00:00Z'),
        expires_at: new Date('2020-01-01T12:15:00Z'),
      });
      await open(`/en/${path}/${token}`);
      await use();
      await title(page, 'links.token-expired.title');
      await page.getByRole('link', { name: say('links.another') }).waitFor();
    }
  });

  test.each(['magic-link', 'account/verify', 'account/verify/phone'])(
    'with an invented token are refused: %s',
    async (path) => {
      const { page, open } = await house.visit();
      await open(`/en/${path}/made-up`);
      await page.locator('main button[type=submit]').click();
      await title(page, 'links.token-invalid.title');
    },
  );
});

test('the login page explains that the session ended between two visits', async () => {
  const visitor = await house.visit();
  const { page, open } = visitor;
  const { id } = await logInAs(house, visitor, people.guest.email);
  await open('/en');
  await house.database.kysely.deleteFrom('sessions').where('customer_id', '=', id).execute();
  await page.goto('/en/auctions/live');
  const { pathname, searchParams } = new URL(page.url());
  expect([pathname, searchParams.get('returnTo')]).toEqual(['/en/auth/login', '/en/auctions/live']);
  await page
    .getByRole('alert')
    .filter({ hasText: say('updates.sessionExpired') })
    .waitFor();
});

describe('an inactive customer', () => {
  /** In steps, because the time counts only from the moment when the page has loaded the watch for inactivity. */
  const letTimePass = (page: Page, inactive: Locator) =>
    expect
      .poll(
        async () => {
          await page.clock.fastForward('00:15');
          return inactive.isVisible();
        },
        { interval: 250, timeout: 20_000 },
      )
      .toBe(true);

  test('is not logged out while they lead an auction that ends soon', async () => {
    const visitor = await house.visit();
    const { page, open } = visitor;
    const { id, email } = await buildCustomer(house.database);
    await logInAs(house, visitor, email);
    const ends_at = new Date(Date.now() + 12 * 60_000);
    const starts_at = new Date(Date.now() - 60_000);
    const lead = {
      price: 1_000,
      leader_id: id,
      leader_maximum: 1_000,
      leader_since: starts_at,
      bid_count: 1,
    };
    const lot = await buildListing(house.database, { auction: { starts_at, ends_at, ...lead } });
    const entry = { kind: 'exact' as const, amount: 1_000, maximum: 1_000, previous_hash: '0'.repeat(64) };
    await house.database.kysely
      .insertInto('bids')
      .values({
        ...entry,
        auction_id: lot.id,
        sequence: 1,
        bidder_id: id,
        arrived_at: starts_at,
        hash: '1'.repeat(64),
      })
      .execute();
    await page.clock.install();
    await open('/en/account');
    const inactive = page.getByRole('alertdialog', { name: say('session.inactive.title') });
    await letTimePass(page, inactive);
    await page.clock.fastForward('05:02');
    await inactive.waitFor({ state: 'detached' });
    expect(page.url()).toBe(`${house.url}/en/account`);
  });

  test('is warned, can stay, and otherwise is logged out in every tab after five minutes', async () => {
    const visitor = await house.visit();
    const { page, open, context } = visitor;
    await logInAs(house, visitor, people.staff.email);
    await page.clock.install();
    await open('/de/account');
    const other = await context.newPage();
    await other.goto('/en/auctions/live');
    await other.locator('html[data-page-loaded]').waitFor();

    const german = wordsOf('de');
    const inactive = page.getByRole('alertdialog', { name: german('session.inactive.title') });
    await letTimePass(page, inactive);
    expect(await inactive.getByRole('timer').textContent()).toMatch(/^4:\d\d$|^5:00$/);
    await inactive.getByRole('button', { name: german('session.inactive.stay') }).click();
    await inactive.waitFor({ state: 'detached' });

    await letTimePass(page, inactive);
    await page.clock.fastForward('05:02');
    await page.waitForURL(`${house.url}/en`);
    const loggedOut = page.getByRole('alertdialog', { name: say('session.loggedOut.title') });
    await loggedOut.getByRole('button', { name: say('session.loggedOut.ok') }).waitFor();
    await other.waitForURL(`${house.url}/en`);
    expect(await context.cookies()).toEqual([]);
    // The way back leads to the page that was open, in its language.
    await loggedOut.getByRole('link', { name: say('session.loggedOut.return') }).click();
    await page.waitForURL('**/de/auth/login?returnTo=%2Fde%2Faccount');
  });
});

describe('the heart of a lot', () => {
  test.each([
    ['with the script', true],
    ['without the script', false],
  ])('explains itself to a guest, and is stored after login, %s', async (_, javaScriptEnabled) => {
    const lot = await buildLot(house, { model: javaScriptEnabled ? 'Heart' : 'Plain heart' });
    const { page, open } = await house.visit({ javaScriptEnabled });
    await open(pathOf(lot));
    const heart = page.getByRole('button', {
      name: say('watchlist.watch', { name: `${lot.year} ${lot.make} ${lot.model}` }),
    });
    await heart.first().click();
    await title(page, 'watchInvitation.title');
    await page
      .getByRole('main')
      .getByRole('link', { name: say('watchInvitation.logIn') })
      .click();
    await page.waitForURL('**/en/auth/login?**');
    const form = page.locator('form#login');
    await form.getByLabel(say('fields.email'), { exact: true }).fill(people.buyer.email);
    await form.getByLabel(say('fields.password'), { exact: true }).fill(people.buyer.password);
    await form.getByRole('button', { name: say('login.submit'), exact: true }).click();
    await page.waitForURL(`**${pathOf(lot)}`);
    if (javaScriptEnabled) await expect.poll(() => heart.first().getAttribute('aria-pressed')).toBe('true');
    await open('/en/account/vehicles-watching');
    await page.getByRole('article').filter({ hasText: lot.model }).first().waitFor();
  });

  test('is stored for a guest who registers', async () => {
    const lot = await buildLot(house, { model: 'Newcomer' });
    const { page, open } = await house.visit({ javaScriptEnabled: false });
    await open(pathOf(lot));
    await page
      .getByRole('button', { name: /^Watch .*Newcomer/ })
      .first()
      .click();
    await page
      .getByRole('main')
      .getByRole('link', { name: say('watchInvitation.register') })
      .click();
    const form = await fillRegistration(page, say, { email: 'newcomer@example.com', username: 'newcomer' });
    await form.locator('input[name=terms]').check();
    await answerQuestion(form);
    await press(page, 'registration.submit');
    await page.waitForURL(`**${pathOf(lot)}`);
    await open('/en/account/vehicles-watching');
    await page.getByRole('article').filter({ hasText: 'Newcomer' }).first().waitFor();
  });

  test('is reset if it could not be stored', async () => {
    const lot = await buildLot(house, { model: 'Rollback' });
    const visitor = await house.visit();
    const { page, open } = visitor;
    await logInAs(house, visitor, people.guest.email);
    await open(pathOf(lot));
    const heart = page.getByRole('button', { name: /^Watch .*Rollback/ }).first();
    await page.route('**/api/watchlist/**', (route) => route.fulfill({ status: 500, body: '{}' }));
    await heart.click();
    await page.getByText(say('watchlist.failed')).waitFor();
    expect(await heart.getAttribute('aria-pressed')).toBe('false');
  });
});

test('the short address of the bids leads to the lots that the customer is bidding on, after a login', async () => {
  const customer = await buildCustomer(house.database);
  const visitor = await house.visit();
  const { page, open } = visitor;
  await open('/en/bidding?make=jaguar');
  expect(new URL(page.url()).pathname).toBe('/en/auth/login');
  await logInAs(house, visitor, customer.email);
  await open('/en/bidding?make=jaguar');
  expect(page.url()).toBe(`${house.url}/en/account/vehicles-bidding?make=jaguar`);
  await page.getByRole('heading', { level: 1, name: say('ownLists.bidding.title') }).waitFor();
  await page.getByText(say('lists.empty.narrow')).waitFor();
});

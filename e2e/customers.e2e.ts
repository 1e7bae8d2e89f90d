import { buildCustomer } from '@marque/testing/build-customer';
import { buildCustomerToken } from '@marque/testing/build-customer-token';
import { buildListing } from '@marque/testing/build-listing';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useHouse } from './house.ts';
import { logInAs } from './log-in-as.ts';
import { latestMailTo, linkIn } from './outbox.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const say = wordsOf('en');
const PASSWORD = 'tractor lemon nine';

const press = (page: Page, key: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: say(key), exact: true })
    .click();
const title = (page: Page, key: string) => page.getByRole('heading', { level: 1, name: say(key) }).waitFor();

/** The check starts when somebody first turns to the form, and takes a moment of work. */
const passBotCheck = (page: Page) =>
  page.getByText(say('forms.botCheck.verified'), { exact: true }).waitFor({ timeout: 60_000 });

async function fillRegistration(page: Page, who: { email: string; username: string }) {
  const form = page.locator('form#registration');
  await form.getByLabel(say('fields.email'), { exact: true }).fill(who.email);
  await form.getByLabel(say('fields.username'), { exact: true }).fill(who.username);
  await form.getByLabel(say('fields.password'), { exact: true }).fill(PASSWORD);
  await form.getByLabel(say('fields.first_name'), { exact: true }).fill('Ada');
  await form.getByLabel(say('fields.last_name'), { exact: true }).fill('Lovelace');
  return form;
}

describe('registration', () => {
  test('opens an account, and leads through the steps to bidding', async () => {
    const { page, open } = await house.visit();
    await open('/en/auth/registration');
    const form = await fillRegistration(page, { email: 'ada@example.com', username: 'ada' });
    const telephone = form.getByRole('textbox', { name: /Telephone/ });
    await form.getByLabel(say('registration.telephoneCountry')).selectOption('FR');
    await telephone.fill('06 12 34 56 78');
    await telephone.blur();
    expect(await telephone.inputValue()).toBe('+33 6 12 34 56 78');
    await form.locator('input[name=terms]').check();
    await passBotCheck(page);
    await press(page, 'registration.submit');

    await page.waitForURL('**/en/auth/register-to-bid');
    const mail = await latestMailTo(house, 'ada@example.com');
    await open(linkIn(mail, 'account/verify'));
    await press(page, 'links.verifyEmail.button');
    await title(page, 'links.verifyEmail.done');

    await open('/en/auth/register-to-bid');
    await press(page, 'steps.phone.send');
    await page.getByText(say('steps.phone.sent')).waitFor();
    const message = await latestMailTo(house, '+33612345678');
    const code = page.getByLabel(say('fields.code'), { exact: true });
    await code.fill(/\b\d{6}\b/.exec(message.text)?.[0] ?? '');
    await press(page, 'steps.phone.check');
    await code.waitFor({ state: 'detached' });
  });

  test('tells all faults at once, and loses nothing that was typed but the password', async () => {
    const { page, open } = await house.visit({ javaScriptEnabled: false });
    await open('/en/auth/registration');
    const form = await fillRegistration(page, { email: 'buyer@example.com', username: 'a' });
    await form.evaluate((element: HTMLFormElement) => {
      element.noValidate = true;
    });
    await form.getByRole('textbox', { name: /Telephone/ }).fill('12');
    await press(page, 'registration.submit');
    await page.getByText(say('errors.username-invalid')).first().waitFor();
    await page.getByText(say('errors.telephone-invalid')).first().waitFor();
    await page.getByText(say('errors.terms-required')).first().waitFor();
    expect(await form.getByLabel(say('fields.email'), { exact: true }).inputValue()).toBe(
      'buyer@example.com',
    );
    expect(await form.getByRole('textbox', { name: /Telephone/ }).inputValue()).toBe('12');
    expect(await form.getByLabel(say('fields.password'), { exact: true }).inputValue()).toBe('');
  });
});

describe('links in mails', () => {
  test('log in once, by a button and not by being opened', async () => {
    const { page, open, context } = await house.visit();
    await open('/en/auth/magic-link');
    await page.locator('#mail-request-email').fill('bidder@example.com');
    await passBotCheck(page);
    await press(page, 'mailRequest.magicLink.submit');
    await page.getByText(say('mailRequest.magicLink.sent')).waitFor();
    const link = linkIn(await latestMailTo(house, 'bidder@example.com'), 'magic-link');
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

  test('lead to a new password, also without the script', async () => {
    const { page, open } = await house.visit();
    await open('/en/auth/reset-password-request');
    await page.locator('#mail-request-email').fill('seller@example.com');
    await passBotCheck(page);
    await press(page, 'mailRequest.resetPassword.submit');
    const link = linkIn(await latestMailTo(house, 'seller@example.com'), 'auth/reset-password');

    const plain = await house.visit({ javaScriptEnabled: false });
    await plain.open(link);
    for (const label of ['password.new', 'password.again'])
      await plain.page.getByLabel(say(label), { exact: true }).fill(PASSWORD);
    await press(plain.page, 'resetPassword.submit');
    await title(plain.page, 'resetPassword.done');
  });

  test.each(['magic-link', 'account/verify', 'account/verify/phone'])(
    'that were made up are refused: %s',
    async (path) => {
      const { page, open } = await house.visit();
      await open(`/en/${path}/made-up`);
      await page.getByRole('main').getByRole('button').click();
      await title(page, 'links.token-invalid.title');
    },
  );
});

describe('the account', () => {
  test('is changed without the script, and shows the change at once', async () => {
    const visitor = await house.visit({ javaScriptEnabled: false });
    const { page, open } = visitor;
    await logInAs(house, visitor, 'guest@example.com');
    await open('/en/account');
    await page.getByText(say('account.edit'), { exact: true }).click();
    await page.getByLabel(say('fields.address1'), { exact: false }).first().fill('12 St James’s Square');
    await page.locator('[name=city]').fill('London');
    await page.locator('[name=country]').selectOption('GB');
    await page.locator('[name=postcode]').fill('SW1Y 4JH');
    await page
      .locator('#profile-form')
      .getByRole('button', { name: say('account.save') })
      .click();
    await page.getByText(say('account.saved')).waitFor();
    await page.getByText('12 St James’s Square London GB SW1Y 4JH').waitFor();
  });

  test('keeps what was typed while there is no connection', async () => {
    const visitor = await house.visit();
    const { page, open, context, complaints } = visitor;
    await logInAs(house, visitor, 'guest@example.com');
    await open('/en/account');
    await page.getByText(say('account.edit'), { exact: true }).click();
    const form = page.locator('#profile-form');
    await form.locator('[name=city]').fill('Bath');
    await context.setOffline(true);
    await form.getByRole('button', { name: say('account.save') }).click();
    await form
      .getByRole('alert')
      .filter({ hasText: say('errors.unreachable') })
      .waitFor();
    expect(await form.locator('[name=city]').inputValue()).toBe('Bath');
    await context.setOffline(false);
    await form.getByRole('button', { name: say('account.save') }).click();
    await page.getByText(say('account.saved')).waitFor();
    complaints.length = 0;
  });

  test('ends the sessions of other devices, and is closed by a tick and an answer', async () => {
    const elsewhere = await house.visit();
    await logInAs(house, elsewhere, 'buyer@example.com');
    await elsewhere.open('/en/account');
    const visitor = await house.visit();
    const { page, open } = visitor;
    await logInAs(house, visitor, 'buyer@example.com');
    await open('/en/account');
    await press(page, 'account.endOthers');
    await page.getByRole('button', { name: say('account.endOthers') }).waitFor({ state: 'detached' });

    await elsewhere.page
      .getByRole('navigation', { name: say('account.navigation') })
      .getByRole('link', { name: say('account.pages.account-vehicles-won') })
      .click();
    await elsewhere.page.waitForURL('**/en/auth/login?**');
    await elsewhere.page
      .getByRole('alert')
      .filter({ hasText: say('updates.sessionExpired') })
      .waitFor();

    await page.getByText(say('account.closeOpen'), { exact: true }).click();
    await page.locator('[name=understood]').check();
    await press(page, 'closeAccount.submit');
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('closeAccount.stay') })
      .click();
  });
});

describe('an account', () => {
  test('moves to a new address once its link was used', async () => {
    const visitor = await house.visit();
    const { page, open } = visitor;
    await logInAs(house, visitor, 'bidder@example.com');
    await open('/en/account');
    await page.getByText(say('account.changeEmail'), { exact: true }).first().click();
    const form = page.locator('#email-form');
    await form.getByLabel(say('account.newEmail')).fill('bruno@example.com');
    await form.getByLabel(say('account.yourPassword')).fill('wrong');
    await press(page, 'account.changeEmail');
    await form.getByText(say('errors.password-wrong')).first().waitFor();
    await form.getByLabel(say('account.yourPassword')).fill('marque-demo');
    await press(page, 'account.changeEmail');
    await page.getByText(say('account.emailSent')).waitFor();
    const link = linkIn(await latestMailTo(house, 'bruno@example.com'), 'account/verify');
    await open(link);
    await press(page, 'links.verifyEmail.button');
    await title(page, 'links.verifyEmail.done');
    await open('/en/account');
    await page.getByRole('main').getByText('bruno@example.com', { exact: true }).first().waitFor();
  });

  test('that was opened for somebody is completed by them', async () => {
    const { page, open } = await house.visit();
    const customer = await buildCustomer(house.database);
    const { token } = await buildCustomerToken(house.database, {
      customer,
      purpose: 'complete-account',
      created_at: new Date(),
      expires_at: new Date(Date.now() + 3_600_000),
    });
    await open(`/en/auth/update-account/${token}`);
    await page.getByText(customer.email).first().waitFor();
    await page.getByLabel(say('fields.username'), { exact: true }).fill('grace');
    for (const label of ['password.new', 'password.again'])
      await page.getByLabel(say(label), { exact: true }).fill(PASSWORD);
    await press(page, 'completeAccount.submit');
    await page.waitForURL('**/en/auth/register-to-bid');
  });

  test('that is closed says so, and is gone', async () => {
    const visitor = await house.visit();
    const { page, open, context } = visitor;
    const { email } = await buildCustomer(house.database);
    await logInAs(house, visitor, email);
    await open('/en/account');
    await page.getByText(say('account.closeOpen'), { exact: true }).click();
    await page.locator('[name=understood]').check();
    await press(page, 'closeAccount.submit');
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('closeAccount.submit') })
      .click();
    await page.waitForURL(`${house.url}/en`);
    await page
      .getByRole('status')
      .filter({ hasText: say('session.closed') })
      .waitFor();
    expect(await context.cookies()).toEqual([]);
  });
});

test('a session that ended between two visits is told about on the login page', async () => {
  const visitor = await house.visit();
  const { page, open } = visitor;
  const { id } = await logInAs(house, visitor, 'guest@example.com');
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

describe('a customer who has gone away', () => {
  test('is left alone while a car is about to be theirs', async () => {
    const visitor = await house.visit();
    const { page, open } = visitor;
    const { id, email } = await buildCustomer(house.database);
    await logInAs(house, visitor, email);
    const ends_at = new Date(Date.now() + 25 * 60_000);
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
    await page.clock.fastForward('15:01');
    await inactive.waitFor();
    await page.clock.fastForward('05:02');
    await inactive.waitFor({ state: 'detached' });
    expect(page.url()).toBe(`${house.url}/en/account`);
  });

  test('is warned, may stay, and is logged out five minutes later in every tab', async () => {
    const visitor = await house.visit();
    const { page, open, context } = visitor;
    await logInAs(house, visitor, 'staff@example.com');
    await page.clock.install();
    await open('/de/account');
    const other = await context.newPage();
    await other.goto('/en/auctions/live');
    await other.locator('html[data-page-loaded]').waitFor();

    const german = wordsOf('de');
    const inactive = page.getByRole('alertdialog', { name: german('session.inactive.title') });
    await page.clock.fastForward('15:01');
    await inactive.waitFor();
    await inactive.getByRole('button', { name: german('session.inactive.stay') }).click();
    await inactive.waitFor({ state: 'detached' });

    await page.clock.fastForward('15:01');
    await inactive.waitFor();
    await page.clock.fastForward('05:02');
    await page.waitForURL(`${house.url}/en`);
    const loggedOut = page.getByRole('alertdialog', { name: say('session.loggedOut.title') });
    await loggedOut.getByRole('button', { name: say('session.loggedOut.ok') }).click();
    await other.waitForURL(`${house.url}/en`);
    expect(await context.cookies()).toEqual([]);
  });
});

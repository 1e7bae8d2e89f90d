import { request as send } from 'node:http';
import { hashPassword } from '@marque/server/capabilities/customers/password';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildCustomer } from '@marque/testing/build-customer';
import { buildDevice } from '@marque/testing/build-device';
import { buildSession } from '@marque/testing/build-session';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { auctionPage } from './auction-page.ts';
import { giveAuthenticator } from './authenticator.ts';
import { fillLogin } from './login-form.ts';
import { bidsOf, buildLot, pathOf } from './lots.ts';
import { newsletterForm } from './newsletter-form.ts';
import { linkIn } from './outbox.ts';
import { customerPagesOf } from './pages.ts';
import { useProductionHouse } from './production-house.ts';
import { fillRegistration, NEW_PASSWORD, passBotCheck } from './registration-form.ts';
import { unsubscribePage } from './unsubscribe-page.ts';
import type { Visitor } from './visitors.ts';
import { wordsOf } from './words.ts';

const house = useProductionHouse();
const say = wordsOf('en');
const SESSION = '__Host-marque_session_production';
const APPLICATION = { 'access-token': 'marque-web', 'content-type': 'application/json' };

const press = (page: Page, key: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: say(key), exact: true })
    .click();

/** Browsers accept `__Host-` cookies only if they are Secure, for one host and for all its paths. */
async function expectOwnCookies({ context }: Visitor, names: string[]): Promise<void> {
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name).sort()).toEqual(names.map((name) => `__Host-${name}`).sort());
  for (const { secure, httpOnly, path } of cookies)
    expect({ secure, httpOnly, path }).toEqual({ secure: true, httpOnly: true, path: '/' });
}

async function confirmTelephone({ page, open }: Visitor, telephone: string): Promise<void> {
  await open('/en/auth/register-to-bid');
  await press(page, 'steps.phone.send');
  await page.getByText(say('steps.phone.sent')).waitFor();
  const code = page.getByLabel(say('fields.code'), { exact: true });
  await code.fill(await house.codeTo(telephone));
  await press(page, 'steps.phone.check');
  await code.waitFor({ state: 'detached' });
}

async function confirmEmail({ page, open }: Visitor, email: string): Promise<void> {
  const link = linkIn(await house.mailTo(email), 'account/verify');
  expect(link).toContain(`${house.url}/en/account/verify/`);
  await open(link);
  await press(page, 'links.verifyEmail.button');
  await page.getByRole('heading', { level: 1, name: say('links.verifyEmail.done') }).waitFor();
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

/** Customers cannot add cards before payments are built. Until then, staff enter them. */
const enterCard = (email: string) =>
  house.database.kysely
    .updateTable('customers')
    .set({ default_payment_id: 'card', default_payment_expiry: '2099-12-31' })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow();

async function logOut({ page, open }: Visitor): Promise<void> {
  await open('/en/account');
  await press(page, 'account.logOut');
  await page.waitForURL(`${house.url}/en`);
  await open('/en/account');
  expect(new URL(page.url()).pathname).toBe('/en/auth/login');
}

async function subscribeAndLeave({ page, open }: Visitor, email: string): Promise<void> {
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

test('with JavaScript a customer registers, verifies, bids, learns of being outbid, and logs out', async () => {
  const lot = await buildLot(house, { model: 'Production' });
  const visitor = await house.visit();
  const { page, open } = visitor;
  const email = 'ada@example.com';
  await open('/en/auth/registration');
  const form = await fillRegistration(page, say, { email, username: 'ada' });
  await form.getByLabel(say('forms.telephoneCountry')).selectOption('FR');
  await form.getByRole('textbox', { name: /Telephone/ }).fill('06 12 34 56 78');
  await form.locator('input[name=terms]').check();
  await passBotCheck(page, say);
  await press(page, 'registration.submit');
  await page.waitForURL('**/en/auth/register-to-bid');
  await expectOwnCookies(visitor, ['marque_session_production', 'marque_customer_production']);

  await confirmEmail(visitor, email);
  await confirmTelephone(visitor, '+33612345678');
  await completeProfile(page);
  const customer = await enterCard(email);

  await open(pathOf(lot));
  const { review, placing, accepted, close, box } = auctionPage(page, say);
  await review(1_200);
  await placing(1_200).click();
  await accepted.getByText(say('bidBox.accepted.leading')).waitFor();
  await close();
  expect(await bidsOf(house, lot, customer)).toBe(1);

  // The news of being outbid arrives through the proxy's sockets and as a push message.
  const device = await buildDevice(house.database, { customer });
  const rival = await buildSession(house.database, { customer: await buildBidder(house.database) });
  const bid = await house.ask(`/api/listings/${lot.id}/bids`, {
    method: 'POST',
    headers: {
      'access-token': rival.token,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ amount: 2_000, kind: 'exact' }),
  });
  expect([bid.status, bid.text]).toEqual([201, expect.any(String)]);
  await box.getByText(say('bidBox.standing.outbid')).waitFor();
  await expect.poll(() => house.pushesTo(device.fcm_token).length, { timeout: 30_000 }).toBe(1);

  await logOut(visitor);
  await expectOwnCookies(visitor, []);
  await fillLogin(page, say, { email, password: NEW_PASSWORD });
  await page.waitForURL('**/en/account');
  await logOut(visitor);
  await subscribeAndLeave(visitor, 'reader@example.com');
});

test('without JavaScript a customer logs in, verifies, watches, and logs out', async () => {
  const lot = await buildLot(house, { model: 'Plain' });
  const visitor = await house.visit({ javaScriptEnabled: false });
  const { page, open, context } = visitor;
  const email = 'grace@example.com';
  await buildCustomer(house.database, {
    email,
    username: 'grace',
    password_hash: await hashPassword(NEW_PASSWORD),
    email_verified_at: null,
    telephone: '+33612345679',
  });

  // A guest presses the heart and is sent to the login page.
  await open(pathOf(lot));
  await page
    .getByRole('button', { name: say('watchlist.watch', { name: '1965 Jaguar Plain' }) })
    .first()
    .click();
  await page.waitForURL('**/en/auth/login?**');
  await expectOwnCookies(visitor, ['marque_wish']);
  await fillLogin(page, say, { email, password: 'wrong' });
  await page
    .getByRole('alert')
    .filter({ hasText: say('errors.credentials-invalid') })
    .waitFor();
  await fillLogin(page, say, { email, password: NEW_PASSWORD });
  await page.waitForURL(`**${pathOf(lot)}`);
  await expectOwnCookies(visitor, ['marque_session_production', 'marque_customer_production']);
  await open('/en/account/vehicles-watching');
  await page.getByRole('article').filter({ hasText: 'Plain' }).first().waitFor();

  await open('/en/auth/register-to-bid');
  await press(page, 'steps.email.send');
  await page.getByText(say('steps.email.sent')).waitFor();
  await confirmEmail(visitor, email);
  await confirmTelephone(visitor, '+33612345679');
  await completeProfile(page);
  await enterCard(email);
  await open('/en/auth/register-to-bid');
  await page.getByText(say('steps.ready')).waitFor();

  // Only bidding needs JavaScript, and the page says so.
  await open(pathOf(lot));
  await auctionPage(page, say).box.getByText(say('bidBox.needsScript')).waitFor();

  await logOut(visitor);
  await subscribeAndLeave(visitor, 'plain-reader@example.com');

  await open('/en');
  const menu = page.getByRole('banner').locator('details[name=header-menu]').nth(1);
  await menu.locator('summary').click();
  await menu.getByRole('button', { name: say('menu.themes.dark') }).click();
  await page.locator('html[data-theme=dark]').waitFor();
  await expectOwnCookies(visitor, ['marque_theme']);
  await context.clearCookies();
});

test('a passkey of this host is the second step of staff', async () => {
  const visitor = await house.visit();
  const { page, open, context } = visitor;
  const staff = await buildCustomer(house.database, {
    roles: ['admin'],
    password_hash: await hashPassword(NEW_PASSWORD),
  });
  const credentials = { email: staff.email, password: NEW_PASSWORD };
  await giveAuthenticator(visitor);
  await open('/en/auth/login');
  await fillLogin(page, say, credentials);
  await page.waitForURL(`${house.url}/en`);
  await open('/en/account/security');
  await page.getByText(say('passkeys.addTitle'), { exact: true }).click();
  await page.getByLabel(say('passkeys.name'), { exact: true }).fill('Telephone');
  await page.locator('#passkey-password').fill(NEW_PASSWORD);
  await press(page, 'passkeys.add');
  await page.getByText(say('passkeys.added')).waitFor();
  await context.clearCookies();

  await open('/en/auth/login');
  await fillLogin(page, say, credentials);
  await page.getByRole('heading', { level: 1, name: say('secondStep.stepTitle') }).waitFor();
  await expectOwnCookies(visitor, ['marque_second_step']);
  await press(page, 'passkeys.prove');
  await page.waitForURL(`${house.url}/en`);
  await expectOwnCookies(visitor, ['marque_session_production', 'marque_customer_production']);
});

test('without JavaScript, registration says at once that it needs it, and keeps typed text', async () => {
  const { page, open } = await house.visit({ javaScriptEnabled: false });
  await open('/en/auth/registration');
  await page.getByText(say('registration.needsScript.title')).waitFor();
  const form = await fillRegistration(page, say, { email: 'plain@example.com', username: 'plain' });
  await form.getByRole('textbox', { name: /Telephone/ }).fill('+33612345670');
  await form.locator('input[name=terms]').check();
  await press(page, 'registration.submit');
  await page.getByRole('main').getByRole('alert').first().waitFor();
  expect(await form.getByLabel(say('fields.email'), { exact: true }).inputValue()).toBe('plain@example.com');
  const created = await house.database.kysely
    .selectFrom('customers')
    .select('id')
    .where('email', '=', 'plain@example.com')
    .execute();
  expect(created).toEqual([]);
});

describe('a page', () => {
  test('that needs a login is not stored in any cache', async () => {
    const { token } = await buildSession(house.database);
    for (const path of customerPagesOf('en'))
      for (const address of [path, `${path}.data`]) {
        const { status, headers } = await house.ask(address, { headers: { cookie: `${SESSION}=${token}` } });
        expect([address, status, headers['cache-control']]).toEqual([address, 200, 'private, no-store']);
      }
  });

  test.each([
    '/en/auth/login',
    '/en/auth/registration',
    '/en/magic-link/made-up',
    '/en/account/verify/made-up',
  ])('with personal data is not stored in any cache: %s', async (path) => {
    expect((await house.ask(path)).headers['cache-control']).toBe('private, no-store');
  });

  test.each(['/en', '/en/no-such-page', '/api/time', '/api/none', '/favicon.svg'])(
    'requires TLS, and may load only our own scripts: %s',
    async (path) => {
      const { headers } = await house.ask(path, { headers: APPLICATION });
      expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains; preload');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      if (path.startsWith('/en'))
        expect(headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-/);
    },
  );

  test('accepts no form from another site, and no session under another cookie name', async () => {
    const { token } = await buildSession(house.database);
    const post = (headers: Record<string, string>) =>
      house.ask('/en/newsletter', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: 'email=evil%40example.com&regions_of_interest=UK',
      });
    const foreign = { origin: 'https://evil.example' };
    expect([400, 403]).toContain((await post(foreign)).status);
    expect((await post({ ...foreign, cookie: `${SESSION}=${token}` })).status).toBe(403);

    const account = (cookie: string) => house.ask('/en/account', { headers: { cookie } });
    expect((await account(`${SESSION}=${token}`)).status).toBe(200);
    expect((await account(`marque_session_production=${token}`)).status).toBe(302);
  });

  test('stores the consent in a cookie with the same rules', async () => {
    const { status, headers } = await house.ask('/en/preferences', {
      method: 'POST',
      headers: { origin: house.url, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'consent=declined&returnTo=%2Fen',
    });
    expect(status).toBe(302);
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-marque_consent=v1\.declined; Path=\/; .*HttpOnly; Secure$/),
    ]);
  });

  test('does not depend on the host name of the request', async () => {
    const { token } = await buildSession(house.database);
    const statusFor = (host: string) => {
      const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
      const headers = { host, cookie: `${SESSION}=${token}` };
      send(`${house.innerUrl}/en/account`, { headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
      return promise;
    };
    for (const host of ['localhost', '%', 'host:port', '[', 'a b']) expect(await statusFor(host)).toBe(200);
  });
});

describe('the tools for developers in production', () => {
  test.each(['/dev/ui', '/dev/outbox', '/api/dev/outbox', '/api/dev/outbox?to=ada@example.com'])(
    'do not exist: %s',
    async (path) => {
      expect((await house.ask(path, { headers: APPLICATION })).status).toBe(404);
    },
  );

  test('do not include the test token of the bot check', async () => {
    const answer = await house.ask('/api/customers/reset-password-request', {
      method: 'POST',
      headers: APPLICATION,
      body: JSON.stringify({ email: 'ada@example.com', recaptchaToken: 'test-pass' }),
    });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('bot-check-failed');
  });

  test('do not include demo accounts', async () => {
    const demo = await house.database.kysely.selectFrom('customers').select('email').execute();
    expect(demo.map(({ email }) => email)).not.toContain('staff@example.com');
  });
});

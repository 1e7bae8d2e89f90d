import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useAccounts } from './accounts.ts';
import { useHouse } from './house.ts';
import { logInAs } from './log-in-as.ts';
import { pressLogOut } from './press-log-out.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const people = useAccounts(house);
const english = wordsOf('en');
const cookieName = 'marque_session_testing';

async function logIn(
  page: Page,
  { email, password, keep }: { email: string; password: string; keep?: boolean },
) {
  const form = page.locator('form#login');
  await form.getByLabel(english('fields.email'), { exact: true }).fill(email);
  await form.getByLabel(english('fields.password'), { exact: true }).fill(password);
  if (keep) await form.getByLabel(english('login.keepLoggedIn')).check();
  await form.getByRole('button', { name: english('login.submit'), exact: true }).click();
}

describe('guards', () => {
  test.each([
    ['with the script', true],
    ['without the script', false],
  ])('the account page redirects to the login and back, %s', async (_, javaScriptEnabled) => {
    const { page, open, context } = await house.visit({ javaScriptEnabled });
    await open('/en/account?from=mail');
    const login = new URL(page.url());
    expect([login.pathname, login.searchParams.get('returnTo')]).toEqual([
      '/en/auth/login',
      '/en/account?from=mail',
    ]);
    await logIn(page, { email: people.buyer.email, password: people.buyer.password });
    await page.waitForURL('**/en/account?from=mail');
    await page.getByRole('heading', { level: 1, name: english('account.title') }).waitFor();
    const [cookie] = await context.cookies();
    expect(cookie).toMatchObject({ name: cookieName, httpOnly: true, sameSite: 'Lax', expires: -1 });
  });

  test('the login page redirects customers who are logged in', async () => {
    const visitor = await house.visit();
    await logInAs(house, visitor, people.buyer.email);
    await visitor.page.goto('/fr/auth/login');
    expect(visitor.page.url()).toBe(`${house.url}/fr`);
    await visitor.page.goto('/en/auth/login?returnTo=%2Fen%2Faccount');
    expect(visitor.page.url()).toBe(`${house.url}/en/account`);
    await visitor.page.goto('/en/auth/login?returnTo=%2F%2Fevil.example');
    expect(visitor.page.url()).toBe(`${house.url}/en`);
  });
});

describe('logging in and out', () => {
  test('a wrong password is refused and other fields stay, and a kept login lasts for a day', async () => {
    const { page, open, context } = await house.visit();
    await open('/en/auth/login');
    await logIn(page, { email: people.bidder.email, password: 'wrong', keep: true });
    const form = page.locator('form#login');
    await form
      .getByRole('alert')
      .filter({ hasText: english('errors.credentials-invalid') })
      .waitFor();
    expect(await form.getByLabel(english('fields.email'), { exact: true }).inputValue()).toBe(
      people.bidder.email,
    );
    expect(await form.getByLabel(english('fields.password'), { exact: true }).inputValue()).toBe('');
    expect(await context.cookies()).toEqual([]);

    const before = Date.now() / 1000;
    await logIn(page, { email: people.bidder.email, password: people.buyer.password, keep: true });
    await page.waitForURL(`${house.url}/en`);
    const [cookie] = await context.cookies();
    expect(cookie).toMatchObject({ name: cookieName, path: '/', httpOnly: true, sameSite: 'Lax' });
    expect(cookie?.expires).toBeGreaterThan(before + 86_000);
    expect(cookie?.expires).toBeLessThan(Date.now() / 1000 + 86_401);
  });

  test.each([
    ['with the script', true],
    ['without the script', false],
  ])('logging out ends the session and leads to the English homepage, %s', async (_, javaScriptEnabled) => {
    const visitor = await house.visit({ javaScriptEnabled });
    const { page, open, context } = visitor;
    const { id } = await logInAs(house, visitor, people.seller.email);
    await open('/de/account');
    await pressLogOut(page, wordsOf('de'));
    await page.waitForURL(`${house.url}/en`);
    const login = page.getByRole('banner').getByRole('link', { name: english('menu.logIn') });
    await login.first().waitFor();
    // The script of the next page takes this cookie.
    const left = javaScriptEnabled ? [] : ['marque_logged_out'];
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toEqual(left);
    expect(await sessionsOf(id)).toEqual([]);
  });

  test('logging out before the script runs removes the amounts that the browser kept', async () => {
    const visitor = await house.visit();
    const { page, open, context } = visitor;
    const { id } = await logInAs(house, visitor, people.buyer.email);
    await open('/en/account');
    const key = `marque-sealed:a-car:${id}`;
    const kept = () => page.evaluate((name) => localStorage.getItem(name), key);
    await page.evaluate((name) => localStorage.setItem(name, '{"amount":50000}'), key);
    // Like a press before the script runs, this calls no handler of the form.
    await page
      .locator('form[action$="/auth/log-out"]')
      .first()
      .evaluate((form: HTMLFormElement) => form.submit());
    await page.waitForURL(`${house.url}/en`);
    await expect.poll(kept).toBeNull();
    await expect.poll(async () => (await context.cookies()).length).toBe(0);
  });

  test('logging out leads to the homepage, even if a pending request then gets a 401', async () => {
    const visitor = await house.visit();
    const { page, open } = visitor;
    await logInAs(house, visitor, people.guest.email);
    const loggedOut = Promise.withResolvers<void>();
    const lateCall = '**/api/realtime/auth';
    await page.route(lateCall, async (route) => {
      await loggedOut.promise;
      await route.continue();
    });
    await page.route('**/auth/log-out.data*', async (route) => {
      const response = await route.fetch({ maxRedirects: 0 });
      const refused = page.waitForResponse(lateCall);
      loggedOut.resolve();
      expect((await refused).status()).toBe(401);
      await route.fulfill({ response });
    });
    const called = page.waitForRequest(lateCall);
    await open('/en/account');
    await called;
    await pressLogOut(page, english);
    await page.waitForURL(`${house.url}/en`);
  });

  test('logging out in one tab also logs out the others', async () => {
    const visitor = await house.visit();
    const { page, open, context } = visitor;
    await logInAs(house, visitor, people.guest.email);
    const other = await context.newPage();
    await other.goto('/fr/account');
    await other.locator('html[data-page-loaded]').waitFor();
    await open('/en/account');
    await pressLogOut(page, english);
    await page.waitForURL(`${house.url}/en`);
    // The server may redirect the other tab to the login page before this tab sends it to the homepage.
    await other.waitForURL((url) => url.pathname !== '/fr/account');
    await other.locator('html[data-page-loaded]').waitFor();
    const named = other.getByRole('banner').getByText(people.guest.username);
    await expect.poll(() => named.count()).toBe(0);
    expect(await other.getByText(wordsOf('fr')('updates.sessionExpired')).count()).toBe(0);
  });
});

describe('while the page is open', () => {
  test('the login page explains that the session has expired', async () => {
    const visitor = await house.visit();
    const { page } = visitor;
    const { id } = await logInAs(house, visitor, people.staff.email);
    // The page was served with a session. The session ends before the script requests the live channel.
    await page.route('**/api/realtime/auth', async (route) => {
      await house.database.kysely.deleteFrom('sessions').where('customer_id', '=', id).execute();
      await route.continue();
    });
    await page.goto('/en/auctions/live');
    await page.waitForURL(`${house.url}/en/auth/login?returnTo=%2Fen%2Fauctions%2Flive`);
    const toasts = page.getByRole('region', { name: english('ui.toast.region') });
    const warning = 'You were logged out due to session expiry. Please login to continue.';
    await toasts.getByRole('alert').filter({ hasText: warning }).waitFor();
    await page.locator('form#login').waitFor();
    expect(await visitor.context.cookies()).toEqual([]);
  });
});

const sessionsOf = (customerId: string) =>
  house.database.kysely.selectFrom('sessions').select('id').where('customer_id', '=', customerId).execute();

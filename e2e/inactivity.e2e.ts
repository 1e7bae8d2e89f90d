import { buildCustomer } from '@marque/testing/build-customer';
import { buildListing } from '@marque/testing/build-listing';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useAccounts } from './accounts.ts';
import { useHouse } from './house.ts';
import { logInAs } from './log-in-as.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const people = useAccounts(house);
const say = wordsOf('en');

describe('an inactive customer', () => {
  /** In steps, because the time counts only from the moment when the page has loaded the watch for inactivity. */
  const letTimePass = (page: Page, inactive: Locator) =>
    expect
      .poll(async () => {
        await page.clock.fastForward('00:15');
        return inactive.isVisible();
      })
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

import type { CustomersTable } from '@marque/db/rows.gen';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildSale } from '@marque/testing/build-sale';
import { buildSession } from '@marque/testing/build-session';
import type { Updateable } from 'kysely';
import { expect, test } from 'vitest';
import { loadBuiltWeb } from '../../src/platform/web-host/load-web.ts';
import { useTestApp } from '../use-test-app.ts';
import { openPlainBrowser } from './plain-browser.ts';

const web = await loadBuiltWeb();
// Pages show offers by the time of their request, so the app must have the same time.
const served = useTestApp({ web, clock: { now: () => new Date() } });

/** The page of a bidder who has an open second chance, and whose account is as given. */
async function openSecondChances(account: Updateable<CustomersTable>) {
  const { kysely } = served.database;
  const bidder = await buildBidder(served.database);
  await kysely.updateTable('customers').set(account).where('id', '=', bidder.id).execute();
  const now = new Date();
  const sale = await buildSale(served.database, {
    ...{ state: 'fell_through', fell_through_at: now, fall_reason: 'The buyer did not pay.' },
  });
  await kysely
    .insertInto('second_chances')
    .values({
      ...{ sale_id: sale.id, bidder_id: bidder.id, amount: 9_500, offered_at: now },
      expires_at: new Date(now.getTime() + 3_600_000),
    })
    .execute();
  const { token } = await buildSession(served.database, { customer: bidder });
  const browser = openPlainBrowser(served.app, { marque_session_testing: token });
  return browser.open('/en/account/second-chances');
}

const NEEDS_CARD = 'You need a valid card before you can accept an offer.';
const withoutCard = { default_payment_id: null, default_payment_expiry: null };

test('a bidder who lacks only a valid card is asked for one', async () => {
  expect((await openSecondChances(withoutCard)).text).toContain(NEEDS_CARD);
  expect((await openSecondChances({ default_payment_expiry: '2020-01-31' })).text).toContain(NEEDS_CARD);
});

test.each([
  ['nothing', { phone_verified_at: new Date() }],
  ['a verified telephone number too', { ...withoutCard, phone_verified_at: null }],
])('a bidder who lacks %s is not told that a card is enough', async (_, account) => {
  const page = await openSecondChances(account);
  expect(page).toMatchObject({ status: 200, text: expect.stringContaining('9,500') });
  expect(page.text).not.toContain(NEEDS_CARD);
});

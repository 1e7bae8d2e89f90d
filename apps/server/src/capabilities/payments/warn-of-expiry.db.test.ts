import { lastValidDay } from '@marque/domain/payments/card-expiry';
import { buildAuction } from '@marque/testing/build-auction';
import { buildCard } from '@marque/testing/build-card';
import { buildCustomer } from '@marque/testing/build-customer';
import { buildSealedBid } from '@marque/testing/build-sealed-bid';
import { useTestDatabase } from '@marque/testing/test-database';
import { expect, test } from 'vitest';
import { buildJobContext, listJobs } from '../../../test/jobs.ts';
import { mailCardExpiry } from './mail-card-expiry.ts';
import { warnOfExpiry } from './warn-of-expiry.ts';

const postgres = useTestDatabase();
const now = new Date('2026-06-20T12:00:00Z');
const DUE_HOURS = 48;

/** A customer who leads a live auction, with a default card that is valid until the end of June 2026. */
async function lead(ends_at: string, { sealed = false, locale = 'en' as 'en' | 'de' } = {}) {
  const { database } = postgres;
  const customer = await buildCustomer(database, { locale });
  const expiry = { expiry_month: 6, expiry_year: 2026 };
  const card = await buildCard(database, { customer_id: customer.id, ...expiry });
  await database.kysely
    .updateTable('customers')
    .set({ default_payment_id: card.id, default_payment_expiry: lastValidDay(expiry) })
    .where('id', '=', customer.id)
    .execute();
  const leading = { price: 100, leader_id: customer.id, leader_maximum: 100, leader_since: now };
  const auction = await buildAuction(database, {
    ...{
      status: 'live',
      sealed,
      starts_at: new Date('2026-06-15'),
      ends_at: new Date(ends_at),
      ...(sealed ? {} : leading),
    },
  });
  if (sealed)
    await buildSealedBid(database, { auction_id: auction.id, bidder_id: customer.id, arrived_at: now });
  return { customer, card, auction };
}

const warnings = async (cardId: string) =>
  (await listJobs(postgres.database))
    .filter(
      ({ task_identifier, payload }) =>
        task_identifier === 'payments.card-expiry' && payload.cardId === cardId,
    )
    .map(({ payload }) => payload);
const warn = () => warnOfExpiry(postgres.database, DUE_HOURS, now);

test.each([false, true])(
  'a bidder is warned once of a card that expires too early (sealed: %s)',
  async (sealed) => {
    const { card, auction } = await lead('2026-06-29T12:00:00Z', { sealed });
    await Promise.all([warn(), warn()]);
    await warn();
    expect(await warnings(card.id)).toEqual([{ cardId: card.id, listingId: auction.id }]);
  },
);

test('nobody is warned of a card that is valid until the premium is due, or that does not lead', async () => {
  const early = await lead('2026-06-28T12:00:00Z');
  const outbid = await lead('2026-06-29T12:00:00Z');
  const other = await buildCustomer(postgres.database);
  await postgres.database.kysely
    .updateTable('auctions')
    .set({ leader_id: other.id })
    .where('id', '=', outbid.auction.id)
    .execute();
  await warn();
  for (const { card } of [early, outbid]) expect(await warnings(card.id)).toEqual([]);
});

test('the mail names the card and the car, unless the card has been replaced', async () => {
  const { card, auction, customer } = await lead('2026-06-29T12:00:00Z', { locale: 'de' });
  const mail = () =>
    mailCardExpiry(buildJobContext(postgres.database), { cardId: card.id, listingId: auction.id });
  await mail();
  const sent = () =>
    postgres.database.kysely
      .selectFrom('notices')
      .select(['subject', 'text'])
      .where('recipient', '=', customer.email)
      .execute();
  expect((await sent()).map(({ subject }) => subject)).toEqual(['Bitte ersetzen Sie Ihre Karte']);
  expect((await sent())[0]?.text).toMatch(/4242[\s\S]*Juni 2026/);
  await postgres.database.kysely
    .updateTable('customers')
    .set({ default_payment_id: null })
    .where('id', '=', customer.id)
    .execute();
  await mail();
  expect(await sent()).toHaveLength(1);
});

import { isRefusal } from '@marque/contracts/refusal';
import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildComment } from '@marque/testing/build-comment';
import { buildCustomer, type Customer } from '@marque/testing/build-customer';
import { buildCustomerToken } from '@marque/testing/build-customer-token';
import { buildListing } from '@marque/testing/build-listing';
import { buildNewsletterSubscription } from '@marque/testing/build-newsletter-subscription';
import { buildPayment } from '@marque/testing/build-payment';
import { buildSale } from '@marque/testing/build-sale';
import { buildSealedBid } from '@marque/testing/build-sealed-bid';
import { buildSession } from '@marque/testing/build-session';
import { useTestDatabase } from '@marque/testing/test-database';
import { describe, expect, test } from 'vitest';
import { actingAs, buildContext } from '../../../test/build-context.ts';
import { listJobs } from '../../../test/jobs.ts';
import { recordLive } from '../../../test/record-live.ts';
import { deleteCustomer } from './delete-customer.ts';

const postgres = useTestDatabase();
const { live } = recordLive();

async function close(customer: Customer, id = customer.id): Promise<string> {
  const { session } = await buildSession(postgres.database, {
    customer,
    proved_at: new Date('2026-06-01T12:00:00Z'),
  });
  const actor = { ...actingAs(customer), sessionId: session.id };
  const outcome = await deleteCustomer(buildContext(postgres.database, { actor }), id, live);
  return isRefusal(outcome) ? outcome.code : 'deleted';
}

const read = (id: string) =>
  postgres.database.kysely.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('closing an account', () => {
  test('erases the personal data and leaves a pseudonym', async () => {
    const { database } = postgres;
    const customer = await buildBidder(database, { roles: ['admin'], locale: 'fr' });
    const listing = await buildListing(database);
    await buildSession(database, { customer });
    await buildCustomerToken(database, { customer });
    await buildNewsletterSubscription(database, { email: customer.email });
    await buildComment(database, { author_id: customer.id, listing_id: listing.id, text: 'A fine car.' });
    await database.kysely
      .insertInto('watchlist_entries')
      .values({ customer_id: customer.id, listing_id: listing.id })
      .execute();

    expect(await close(customer)).toBe('deleted');

    const row = await database.kysely
      .selectFrom('customers')
      .selectAll()
      .where('id', '=', customer.id)
      .executeTakeFirstOrThrow();
    const {
      id,
      email,
      username,
      created_at,
      updated_at,
      deleted_at,
      blocked_at,
      terms_accepted_at,
      terms_version,
      roles,
      held_role,
      ...rest
    } = row;
    expect([id, email]).toEqual([customer.id, `${id}@deleted.invalid`]);
    expect(username).toMatch(/^former-member-[0-9a-f]{12}$/);
    expect(deleted_at).not.toBeNull();
    expect(blocked_at).not.toBeNull();
    expect(roles).toEqual([]);
    // The audit says so too, and names only the pseudonym.
    expect(held_role).toBe(true);
    expect(new Set(Object.values(rest))).toEqual(new Set([null, false]));
    for (const table of ['sessions', 'customer_tokens', 'known_devices', 'watchlist_entries'] as const)
      expect(
        await database.kysely.selectFrom(table).select('customer_id').where('customer_id', '=', id).execute(),
      ).toEqual([]);
    expect(
      await database.kysely
        .selectFrom('newsletter_subscriptions')
        .select('id')
        .where('email', '=', customer.email)
        .execute(),
    ).toEqual([]);
    const comments = await database.kysely
      .selectFrom('comments')
      .select('text')
      .where('author_id', '=', id)
      .execute();
    expect(comments).toEqual([{ text: 'A fine car.' }]);
    expect(
      (await listJobs(database)).map(({ task_identifier, payload }) => [task_identifier, payload]),
    ).toContainEqual(['customers.account-deleted', { email: customer.email, locale: 'fr' }]);
  });

  test('makes the email address and the username available again', async () => {
    const customer = await buildCustomer(postgres.database);
    await close(customer);
    const again = await buildCustomer(postgres.database, {
      email: customer.email,
      username: customer.username,
    });
    expect(again.id).not.toBe(customer.id);
  });

  test('is refused for another customer’s account', async () => {
    const [customer, other] = [
      await buildCustomer(postgres.database),
      await buildCustomer(postgres.database),
    ];
    expect(await close(customer, other.id)).toBe('not-allowed');
  });

  test('succeeds once for concurrent requests', async () => {
    const customer = await buildCustomer(postgres.database);
    const outcomes = await Promise.all([close(customer), close(customer)]);
    expect(outcomes.sort()).toEqual(['deleted', 'not-allowed']);
  });
});

describe('an account cannot be closed', () => {
  test('while it leads a live auction', async () => {
    const customer = await buildBidder(postgres.database);
    const leading = { price: 100, leader_id: customer.id, leader_maximum: 100, leader_since: new Date() };
    await buildAuction(postgres.database, { status: 'live', ...leading });
    expect(await close(customer)).toBe('leading-auction');
  });

  test('while it has a sealed bid in a live auction', async () => {
    const customer = await buildBidder(postgres.database);
    const auction = await buildAuction(postgres.database, { status: 'live', sealed: true });
    await buildSealedBid(postgres.database, { auction_id: auction.id, bidder_id: customer.id });
    expect(await close(customer)).toBe('bidding-sealed');
  });

  test('while it owes or expects a payment', async () => {
    const [buyer, seller] = [await buildBidder(postgres.database), await buildCustomer(postgres.database)];
    const sold = (state: 'payment_due' | 'settled') =>
      buildAuction(postgres.database, { owner_id: seller.id, status: 'sold' }).then(({ id }) =>
        buildSale(postgres.database, { listing_id: id, buyer_id: buyer.id, state }),
      );
    const owed = await sold('payment_due');
    expect(await close(buyer)).toBe('payment-owed');
    expect(await close(seller)).toBe('selling-auction');
    await postgres.database.kysely.deleteFrom('sales').where('id', '=', owed.id).execute();
    await sold('settled');
    expect(await close(buyer)).toBe('deleted');
    expect(await close(seller)).toBe('deleted');
  });

  test.each(['premium_paid', 'handed_over'] as const)('while a sale of it is %s', async (state) => {
    const [buyer, seller] = [await buildBidder(postgres.database), await buildCustomer(postgres.database)];
    const { id } = await buildAuction(postgres.database, { owner_id: seller.id, status: 'sold' });
    await buildSale(postgres.database, { listing_id: id, buyer_id: buyer.id, state });
    expect(await close(buyer)).toBe('buying-car');
    expect(await close(seller)).toBe('selling-auction');
  });

  test('while a payment of it is open, also if the sale has ended', async () => {
    const sale = await buildSale(postgres.database, { state: 'fell_through' });
    const payment = await buildPayment(postgres.database, sale, { state: 'unknown', provider_id: null });
    const buyer = await read(sale.buyer_id);
    expect(await close(buyer)).toBe('payment-owed');
    const failed = postgres.database.kysely.updateTable('payments').set({ state: 'failed' });
    await failed.where('id', '=', payment.id).execute();
    expect(await close(buyer)).toBe('deleted');
  });

  test('but a bank’s question about a sale that has ended does not prevent it', async () => {
    const sale = await buildSale(postgres.database, { state: 'fell_through' });
    await buildPayment(postgres.database, sale, { state: 'needs_customer' });
    expect(await close(await read(sale.buyer_id))).toBe('deleted');
  });

  test('while an offer to the next bidder is open', async () => {
    const { id, seller_id } = await buildSale(postgres.database, { state: 'fell_through' });
    const bidder = await buildBidder(postgres.database);
    await postgres.database.kysely
      .insertInto('second_chances')
      .values({
        sale_id: id,
        bidder_id: bidder.id,
        amount: 900,
        offered_at: new Date(),
        expires_at: new Date(),
      })
      .execute();
    expect(await close(bidder)).toBe('buying-car');
    expect(await close(await read(seller_id))).toBe('selling-auction');
  });
});

import { randomBytes } from 'node:crypto';
import { customerData } from '@marque/contracts/customers/customer-data';
import { inTransaction } from '@marque/db/transaction';
import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildComment } from '@marque/testing/build-comment';
import { buildCustomer, type Customer } from '@marque/testing/build-customer';
import { buildCustomerToken } from '@marque/testing/build-customer-token';
import { buildDevice } from '@marque/testing/build-device';
import { buildNewsletterSubscription } from '@marque/testing/build-newsletter-subscription';
import { buildPayment } from '@marque/testing/build-payment';
import { buildSale } from '@marque/testing/build-sale';
import { buildSession } from '@marque/testing/build-session';
import { useTestDatabase } from '@marque/testing/test-database';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { moveAuctions } from '../../../test/bidding/move-auctions.ts';
import { openHouse } from '../../../test/bidding/open-house.ts';
import { actingAs, buildContext } from '../../../test/build-context.ts';
import { recordLive } from '../../../test/record-live.ts';
import { EXAMPLE_COMPANIES } from '../../platform/config/companies.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { deleteCustomer } from './delete-customer.ts';
import { downloadData } from './download-data.ts';
import { deletedColumns, PERSONAL_DATA, recordedColumns } from './personal-data.ts';

const postgres = useTestDatabase();
const { live } = recordLive();
const holdings = Object.entries(PERSONAL_DATA);
const reasonOf = (decision: string | object): unknown =>
  typeof decision === 'object' && 'exempt' in decision ? decision.exempt : 'decided';

/**
 * From the catalogue: foreign keys to `customers`, and columns whose name or type indicates personal data.
 */
async function personalColumns(): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select conrelid::regclass || '.' || attname as place
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'customers'::regclass
    union
    select table_name || '.' || column_name from information_schema.columns
    where table_schema = 'public' and column_name in (
      'customer_id', 'owner_id', 'author_id', 'bidder_id', 'leader_id', 'buyer_id', 'seller_id', 'actor_id', 'user_id',
      'email', 'telephone', 'recipient', 'user_agent')
    union
    select table_name || '.' || column_name from information_schema.columns
    where table_schema = 'public' and data_type = 'inet'
    order by 1`.execute(postgres.database.kysely);
  return rows.map(({ place }) => place);
}

describe('every column that refers to a customer', () => {
  test('is exported, or exempt with a reason', async () => {
    const exported = holdings.filter(([, holding]) => reasonOf(holding.exported)).map(([place]) => place);
    expect((await personalColumns()).filter((place) => !exported.includes(place))).toEqual([]);
  });

  test('is erased, or exempt with a reason', async () => {
    const erased = holdings.filter(([, holding]) => reasonOf(holding.erased)).map(([place]) => place);
    expect((await personalColumns()).filter((place) => !erased.includes(place))).toEqual([]);
  });

  test('in `PERSONAL_DATA` still exists', async () => {
    const { rows } = await sql<{ place: string }>`
      select table_name || '.' || column_name as place from information_schema.columns
      where table_schema = 'public'`.execute(postgres.database.kysely);
    const known = new Set([...rows.map(({ place }) => place), 'graphile_worker.jobs']);
    expect(holdings.map(([place]) => place).filter((place) => !known.has(place))).toEqual([]);
  });
});

/** A customer with a row in every table that is exported or deleted. Another customer has rows too. */
async function buildBusyCustomer() {
  const db = postgres.database;
  const customer = await buildBidder(db);
  const [seller, other] = [await buildCustomer(db), await buildCustomer(db)];
  const [auction, own] = [
    await buildAuction(db, { owner_id: seller.id }),
    await buildAuction(db, { owner_id: customer.id, status: 'unsold' }),
  ];
  await openHouse(db).bid(customer, auction, { amount: 5_000 });
  const comment = await buildComment(db, { author_id: customer.id });
  const theirs = await buildComment(db, { author_id: other.id });
  await buildDevice(db, { customer });
  await buildCustomerToken(db, { customer });
  await buildNewsletterSubscription(db, { email: customer.email, customer_id: customer.id });
  const insert = (table: string, values: Record<string, unknown>) =>
    sql`insert into ${sql.table(table)} (${sql.join(Object.keys(values).map((name) => sql.ref(name)))})
      values (${sql.join(Object.values(values))})`.execute(db.kysely);
  const now = new Date();
  const mine = { customer_id: customer.id };
  await insert('known_devices', {
    ...{ ...mine, device_hash: randomBytes(32), network_hash: randomBytes(32) },
    ...{ first_seen_at: now, last_seen_at: now },
  });
  await insert('passkeys', {
    ...{ ...mine, credential_id: customer.id, public_key: randomBytes(32), counter: 0, transports: '{}' },
    ...{ device_type: 'multiDevice', backed_up: true, name: 'Phone', created_at: now },
  });
  const challenge = { challenge_hash: randomBytes(32), purpose: 'register', expires_at: now };
  await insert('passkey_challenges', { ...mine, ...challenge });
  await insert('authenticator_apps', { ...mine, sealed_secret: randomBytes(32), created_at: now });
  await insert('recovery_codes', { ...mine, code_hash: randomBytes(32) });
  const pending = { token_hash: randomBytes(32), keep_logged_in: false, expires_at: now };
  await insert('pending_logins', { ...mine, ...pending });
  await insert('notification_choices', { ...mine, event: 'won', channel: 'sms', wanted: true });
  await insert('notification_timing', {
    ...{ ...mine, time_zone: 'Europe/London', is_quiet: true, quiet_from: '22:00', quiet_to: '07:00' },
    ...{ bids_are_urgent: false, watching_frequency: 'daily' },
  });
  await insert('told_recently', {
    ...{ ...mine, event: 'outbid', subject_id: auction.id, channel: 'push', told_at: now, locked_at: now },
  });
  await insert('digest_items', {
    ...{
      ...mine,
      listing_id: auction.id,
      event: 'watched-sold',
      occurrence: '1',
      noted_at: now,
      due_at: now,
    },
  });
  await insert('projectk_invitations', {
    ...{
      ...mine,
      token_hash: randomBytes(32),
      invited_by: customer.id,
      listing_id: own.id,
      accepted_at: now,
    },
    ...{ created_at: now, expires_at: new Date(now.getTime() + 1) },
  });
  const form = { id: randomBytes(32), fields: randomBytes(32), expires_at: now };
  await insert('kept_forms', { ...mine, ...form });
  await insert('ending_soon_reminders', { ...mine, listing_id: auction.id, reminded_at: now });
  await insert('last_minute_reminders', { ...mine, listing_id: auction.id, reminded_at: now });
  await insert('saved_searches', {
    ...{ ...mine, name: 'Mine', list: 'all', filters: '{}', fingerprint: randomBytes(32) },
    ...{ filed_under: '{any}', frequency: 'daily', created_at: now, opened_at: now },
  });
  await insert('notifications', {
    ...{ ...mine, event: 'outbid', subject_kind: 'listing', subject_id: auction.id, occurrence: '1' },
    ...{ facts: {}, happened_at: now },
  });
  await insert('saved_search_alerts', { ...mine, frequency: 'daily', state: 'sent', made_at: now });
  await insert('watchlist_entries', { ...mine, listing_id: auction.id });
  await insert('comment_likes', { ...mine, comment_id: theirs.id });
  await insert('comment_flags', { ...mine, comment_id: theirs.id, reason: 'spam' });
  await insert('comment_likes', { customer_id: other.id, comment_id: comment.id });
  const sealed = { bidder_id: customer.id, commitment: 'a'.repeat(64), arrived_at: now };
  await insert('sealed_bids', { ...sealed, auction_id: own.id, ciphertext: 'x' });
  await insert('sealed_answers', { ...sealed, auction_id: own.id, key: 'k' });
  await insert('sales', {
    ...{ listing_id: own.id, buyer_id: other.id, seller_id: customer.id, currency: 'GBP', hammer_price: 1 },
    ...{ premium_minor: 0, vat_minor: 0, state: 'settled' },
    ...{ region: 'UK', vat_hundredths: 0, vat_scheme: 'outside-scope' },
  });
  const bought = await buildSale(db, { buyer_id: customer.id, state: 'settled' });
  await inTransaction(db, (trx) =>
    issueInvoice(trx, { sale: bought, paymentId: null, at: now }, EXAMPLE_COMPANIES),
  );
  const payment = await buildPayment(db, bought);
  const { id: dispute_id } = await db.kysely
    .insertInto('disputes')
    .values({
      ...{
        provider_id: `du_${randomBytes(8).toString('hex')}`,
        payment_id: payment.id,
        amount_minor: 72_000,
      },
      ...{ reason: 'fraudulent', state: 'lost', opened_at: now, updated_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insert('dispute_answers', {
    ...{ dispute_id, statement: 'Paid.', decided_by: other.id, decided_at: now, state: 'sent' },
    evidence: JSON.stringify({
      customerName: 'Bea Bidder',
      customerEmail: customer.email,
      product: 'The premium',
    }),
  });
  await insert('bidder_reviews', {
    ...{ listing_id: auction.id, seller_id: seller.id, bidder_id: customer.id },
    ...{ reasons: ['address'], opened_at: now },
  });
  await insert('business_details', { ...mine, company_name: 'Garage', updated_at: now });
  await insert('audit_entries', {
    listing_id: own.id,
    action: 'listing.edited',
    actor_id: customer.id,
    at: now,
  });
  await insert('customer_roles', { ...mine, role: 'editor' });
  await insert('customer_roles', { customer_id: other.id, role: 'curator', given_by: customer.id });
  const proposal = {
    kind: 'void-bid',
    subject_kind: 'listing',
    subject_id: own.id,
    payload: '{}',
    reason: 'Why',
  };
  const proposed = { proposed_at: now, expires_at: new Date(now.getTime() + 1_000) };
  await insert('proposals', { ...proposal, ...proposed, proposed_by: customer.id });
  await insert('proposals', {
    ...{ ...proposal, ...proposed, proposed_by: other.id },
    ...{ confirmed_by: customer.id, confirmed_at: now },
  });
  await insert('picture_uploads', { ...mine, bytes: 1, sent_at: now });
  await insert('outbox_messages', {
    channel: 'mail',
    recipient: customer.email.toUpperCase(),
    text: 'Hello',
  });
  await insert('outbox_messages', { channel: 'mail', recipient: other.email, text: 'Hello' });
  const letter = {
    region: 'UK',
    topic: 'other',
    name: 'Bea',
    message: 'Hello',
    locale: 'en',
    written_at: now,
  };
  await insert('letters', { ...letter, ...mine, email: 'work@example.org' });
  await insert('letters', { ...letter, email: customer.email.toUpperCase() });
  await insert('letters', { ...letter, email: other.email });
  // The account cannot be closed while the customer leads a live auction.
  await moveAuctions(db, [auction], 'sold');
  return { customer, other };
}

const download = (customer: Customer) =>
  downloadData(buildContext(postgres.database, { actor: actingAs(customer) }));

async function countRows(table: string, column: string, value: string): Promise<number> {
  const { rows } = await sql<{ kept: number }>`select count(*)::int as kept from ${sql.table(table)}
    where lower(${sql.ref(column)}::text) = lower(${value})`.execute(postgres.database.kysely);
  return rows[0]?.kept ?? 0;
}

test('the download contains every part that the table lists, and no data of other customers', async () => {
  const { customer, other } = await buildBusyCustomer();
  const data = await download(customer);
  expect(customerData.strict().parse(JSON.parse(JSON.stringify(data)))).toEqual(data);
  for (const [place, { exported }] of holdings)
    if (typeof exported === 'string') expect(Object.values(data[exported]), place).not.toHaveLength(0);
  for (const { table, column } of recordedColumns)
    expect(data.records[`${table}.${column}`], `${table}.${column}`).toHaveLength(
      await countRows(table, column, customer.id),
    );
  expect(JSON.stringify(data)).not.toContain(other.id);
  expect(JSON.stringify(data)).not.toContain(other.email);
  expect(data.dispute_answers).toMatchObject([
    { state: 'sent', evidence: { customerName: 'Bea Bidder', customerEmail: customer.email } },
  ]);
});

test('the download of an account with an unverified address does not reveal a subscription', async () => {
  const reader = await buildNewsletterSubscription(postgres.database);
  const stranger = await buildCustomer(postgres.database, { email: reader.email, email_verified_at: null });
  expect((await download(stranger)).newsletter).toEqual([]);
});

test('closing an account deletes every row that the table lists for deletion, and no rows of others', async () => {
  const { customer, other } = await buildBusyCustomer();
  const filled = await Promise.all(
    deletedColumns.map(({ table, column }) => countRows(table, column, customer.id)),
  );
  expect(filled.filter((rows) => rows > 0).length).toBeGreaterThanOrEqual(15);
  const { session } = await buildSession(postgres.database, {
    customer,
    proved_at: new Date('2026-06-01T12:00:00Z'),
  });
  const actor = { ...actingAs(customer), sessionId: session.id };
  const outcome = await deleteCustomer(buildContext(postgres.database, { actor }), customer.id, live);
  expect(outcome).toEqual({ customerId: customer.id });
  for (const { table, column } of deletedColumns)
    expect(await countRows(table, column, customer.id), table).toBe(0);
  for (const [table, column] of [
    ['outbox_messages', 'recipient'],
    ['newsletter_subscriptions', 'email'],
    ['customers', 'email'],
    ['letters', 'email'],
  ] as const)
    expect(await countRows(table, column, customer.email), table).toBe(0);
  expect(await countRows('outbox_messages', 'recipient', other.email)).toBe(1);
  expect(await countRows('letters', 'email', other.email)).toBe(1);
  expect(await countRows('comment_likes', 'customer_id', other.id)).toBe(1);
  const { rows } = await sql`select evidence from dispute_answers
    join disputes on disputes.id = dispute_id join payments on payments.id = payment_id
    where payments.customer_id = ${customer.id}`.execute(postgres.database.kysely);
  expect(rows).toEqual([{ evidence: { product: 'The premium' } }]);
});

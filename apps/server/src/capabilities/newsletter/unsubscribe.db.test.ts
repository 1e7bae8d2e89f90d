import type { Database } from '@marque/db/database';
import { inTransaction } from '@marque/db/transaction';
import { buildCustomer, type Customer } from '@marque/testing/build-customer';
import {
  buildNewsletterSubscription,
  type NewsletterSubscription,
} from '@marque/testing/build-newsletter-subscription';
import { createTestDatabase, type TestDatabase } from '@marque/testing/test-database';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { actingAs, buildContext } from '../../../test/build-context.ts';
import { listJobs } from '../../../test/jobs.ts';
import { leaveWithAccount } from './leave-with-account.ts';
import { findSubscription, moveSubscription } from './repository.ts';
import { unsubscribe } from './unsubscribe.ts';
import { sealUnsubscribeId } from './unsubscribe-id.ts';

const key = [Buffer.from('a-key-that-only-we-have-12345678')] as const;
const now = new Date('2026-06-01T12:00:00Z');

let clone: TestDatabase;
let db: Database;
beforeEach(async () => {
  clone = await createTestDatabase();
  db = clone.database;
});
afterEach(() => clone.drop());

const leftAt = async ({ id }: NewsletterSubscription) =>
  (await findSubscription(db.kysely, id))?.unsubscribed_at ?? null;

describe('unsubscribing by the id in a mail', () => {
  test('ends the subscription, and clears the choice in the account', async () => {
    const customer = await buildCustomer(db, { newsletter_optin_at: now });
    const reader = await buildNewsletterSubscription(db, { email: customer.email.toUpperCase() });
    const other = await buildNewsletterSubscription(db);
    const answer = await unsubscribe(buildContext(db), sealUnsubscribeId(reader.id, key), key);
    expect(answer).toEqual({ outcome: 'unsubscribed' });
    expect(await leftAt(reader)).toEqual(now);
    expect(await leftAt(other)).toBeNull();
    const account = await db.kysely.selectFrom('customers').selectAll().executeTakeFirstOrThrow();
    expect(account.newsletter_optin_at).toBeNull();
  });

  test('succeeds again the second time, and keeps the first date', async () => {
    const reader = await buildNewsletterSubscription(db);
    const context = buildContext(db);
    const id = sealUnsubscribeId(reader.id, key);
    await unsubscribe(context, id, key);
    context.clock.advance(60_000);
    expect(await unsubscribe(context, id, key)).toEqual({ outcome: 'unsubscribed' });
    expect(await leftAt(reader)).toEqual(now);
  });

  test('is refused for a forged id or an unknown subscription', async () => {
    const reader = await buildNewsletterSubscription(db);
    const forged = [
      reader.id,
      sealUnsubscribeId(reader.id, [Buffer.from('a-key-of-somebody-else-1234567890')]),
      sealUnsubscribeId('0190b0f4-7c1e-7d3a-8a55-5f0c2f0e9a11', key),
      'not@an address',
      `${'a'.repeat(250)}@example.com`,
      'nul\u0000@example.com',
    ];
    for (const id of forged)
      expect(await unsubscribe(buildContext(db), id, key)).toEqual({
        refused: true,
        code: 'unsubscribe-link-invalid',
      });
    expect(await leftAt(reader)).toBeNull();
  });
});

describe('unsubscribing by address', () => {
  test('only mails a link, with the same response and work for every address', async () => {
    const [reader, left] = [
      await buildNewsletterSubscription(db, { email: 'Ada@example.com' }),
      await buildNewsletterSubscription(db, { unsubscribed_at: now }),
    ];
    const addresses = ['ada@EXAMPLE.com', left.email, 'nobody@example.com'];
    for (const address of addresses)
      expect(await unsubscribe(buildContext(db, { locale: 'it' }), address, key)).toEqual({
        outcome: 'confirmation-sent',
      });
    expect(await leftAt(reader)).toBeNull();
    expect((await listJobs(db)).map(({ task_identifier, payload }) => [task_identifier, payload])).toEqual(
      addresses.map((email) => ['newsletter.unsubscribe-link', { email, locale: 'it' }]),
    );
  });
});

describe('unsubscribing as a customer', () => {
  test('ends the customer’s own subscription', async () => {
    const customer = await buildCustomer(db, { newsletter_optin_at: now });
    const reader = await buildNewsletterSubscription(db, { email: customer.email });
    const context = buildContext(db, { actor: actingAs(customer) });
    expect(await unsubscribe(context, 'me', key)).toEqual({ outcome: 'unsubscribed' });
    expect(await leftAt(reader)).toEqual(now);
  });

  test('only mails a link to an unverified address, which may belong to another person', async () => {
    const reader = await buildNewsletterSubscription(db);
    const stranger = await buildCustomer(db, { email: reader.email, email_verified_at: null });
    const context = buildContext(db, { actor: actingAs(stranger) });
    expect(await unsubscribe(context, 'me', key)).toEqual({ outcome: 'confirmation-sent' });
    expect(await leftAt(reader)).toBeNull();
    expect((await listJobs(db)).map(({ payload }) => payload)).toEqual([
      { email: reader.email, locale: 'en' },
    ]);
  });
});

describe('closing an account', () => {
  const close = (customer: Customer) => inTransaction(db, (trx) => leaveWithAccount(trx, customer, 'en'));
  const isKept = async ({ id }: NewsletterSubscription) => !!(await findSubscription(db.kysely, id));

  test('deletes the subscriptions to its verified address and to its former addresses', async () => {
    const customer = await buildCustomer(db);
    const [own, former, other] = [
      await buildNewsletterSubscription(db, { email: customer.email.toUpperCase() }),
      await buildNewsletterSubscription(db, { customer_id: customer.id }),
      await buildNewsletterSubscription(db),
    ];
    await close(customer);
    expect([await isKept(own), await isKept(former), await isKept(other)]).toEqual([false, false, true]);
    expect(await listJobs(db)).toEqual([]);
  });

  test('keeps the subscription to an unverified address, and mails a link to end it', async () => {
    const reader = await buildNewsletterSubscription(db);
    const stranger = await buildCustomer(db, { email: reader.email, email_verified_at: null });
    await close(stranger);
    expect(await isKept(reader)).toBe(true);
    expect((await listJobs(db)).map(({ payload }) => payload)).toEqual([
      { email: reader.email, locale: 'en' },
    ]);
  });
});

describe('a new email address for the account', () => {
  const move = (customer: Customer, email: string) =>
    inTransaction(db, (trx) => moveSubscription(trx, { customerId: customer.id, email, now }));
  const addressOf = async ({ id }: NewsletterSubscription) => (await findSubscription(db.kysely, id))?.email;

  test('moves the subscription only from a verified address', async () => {
    const [ada, ben] = [await buildCustomer(db), await buildCustomer(db, { email_verified_at: null })];
    const own = await buildNewsletterSubscription(db, { email: ada.email });
    const others = await buildNewsletterSubscription(db, { email: ben.email });
    await move(ada, 'ada@new.example');
    await move(ben, 'ben@new.example');
    expect([await addressOf(own), await addressOf(others)]).toEqual(['ada@new.example', ben.email]);
  });
});

import type { Database } from '@marque/db/database';
import { buildCustomer } from '@marque/testing/build-customer';
import {
  buildNewsletterSubscription,
  type NewsletterSubscription,
} from '@marque/testing/build-newsletter-subscription';
import { createTestDatabase, type TestDatabase } from '@marque/testing/test-database';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { actingAs, buildContext } from '../../../test/build-context.ts';
import { listJobs } from '../../../test/jobs.ts';
import { findSubscription } from './repository.ts';
import { unsubscribe } from './unsubscribe.ts';
import { sealUnsubscribeId } from './unsubscribe-id.ts';

const secret = 'a-secret-that-only-we-have-12345678';
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

describe('by the id of a mail', () => {
  test('ends the subscription, and the account forgets its choice', async () => {
    const customer = await buildCustomer(db, { newsletter_optin_at: now });
    const reader = await buildNewsletterSubscription(db, { email: customer.email.toUpperCase() });
    const other = await buildNewsletterSubscription(db);
    const answer = await unsubscribe(buildContext(db), sealUnsubscribeId(reader.id, secret), secret);
    expect(answer).toEqual({ outcome: 'unsubscribed' });
    expect(await leftAt(reader)).toEqual(now);
    expect(await leftAt(other)).toBeNull();
    const account = await db.kysely.selectFrom('customers').selectAll().executeTakeFirstOrThrow();
    expect(account.newsletter_optin_at).toBeNull();
  });

  test('is no error the second time, and keeps the first date', async () => {
    const reader = await buildNewsletterSubscription(db);
    const context = buildContext(db);
    const id = sealUnsubscribeId(reader.id, secret);
    await unsubscribe(context, id, secret);
    context.clock.advance(60_000);
    expect(await unsubscribe(context, id, secret)).toEqual({ outcome: 'unsubscribed' });
    expect(await leftAt(reader)).toEqual(now);
  });

  test('is refused with a seal that is not ours, or for nobody', async () => {
    const reader = await buildNewsletterSubscription(db);
    const forged = [
      reader.id,
      sealUnsubscribeId(reader.id, 'another-secret-of-somebody-else-123'),
      sealUnsubscribeId('0190b0f4-7c1e-7d3a-8a55-5f0c2f0e9a11', secret),
      'not@an address',
      'nul\u0000@example.com',
    ];
    for (const id of forged)
      expect(await unsubscribe(buildContext(db), id, secret)).toEqual({
        refused: true,
        code: 'unsubscribe-link-invalid',
      });
    expect(await leftAt(reader)).toBeNull();
  });
});

describe('by an address', () => {
  const confirmation = { outcome: 'confirmation-sent' };

  test('nobody is unsubscribed: the mailbox gets a link, at most once an hour', async () => {
    const reader = await buildNewsletterSubscription(db, { email: 'Ada@example.com' });
    const context = buildContext(db, { locale: 'it' });
    const ask = () => unsubscribe(context, 'ada@EXAMPLE.com', secret);
    const waiting = async () => (await listJobs(db)).length;

    expect(await ask()).toEqual(confirmation);
    expect(await leftAt(reader)).toBeNull();
    expect(await listJobs(db)).toEqual([
      expect.objectContaining({
        task_identifier: 'newsletter.unsubscribe-link',
        payload: { subscriptionId: reader.id, locale: 'it' },
      }),
    ]);

    context.clock.advance(3_599_999);
    expect(await ask()).toEqual(confirmation);
    expect(await waiting()).toBe(1);
    context.clock.advance(1);
    expect(await ask()).toEqual(confirmation);
    expect(await waiting()).toBe(2);
  });

  test('five times at once is one mail', async () => {
    const { email } = await buildNewsletterSubscription(db);
    await Promise.all(Array.from({ length: 5 }, () => unsubscribe(buildContext(db), email, secret)));
    expect(await listJobs(db)).toHaveLength(1);
  });

  test('the answer does not tell who is subscribed, and strangers get no mail', async () => {
    const left = await buildNewsletterSubscription(db, { unsubscribed_at: now });
    for (const address of ['nobody@example.com', left.email])
      expect(await unsubscribe(buildContext(db), address, secret)).toEqual(confirmation);
    expect(await listJobs(db)).toEqual([]);
  });
});

describe('by oneself', () => {
  test('ends the customer’s own subscription', async () => {
    const customer = await buildCustomer(db, { newsletter_optin_at: now });
    const reader = await buildNewsletterSubscription(db, { email: customer.email });
    const context = buildContext(db, { actor: actingAs(customer) });
    expect(await unsubscribe(context, 'me', secret)).toEqual({ outcome: 'unsubscribed' });
    expect(await leftAt(reader)).toEqual(now);
  });
});

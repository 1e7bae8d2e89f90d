import type { Database } from '@marque/db/database';
import { inTransaction } from '@marque/db/transaction';
import { consentVersion } from '@marque/domain/newsletter/consent-version';
import { buildCustomer } from '@marque/testing/build-customer';
import { buildNewsletterSubscription } from '@marque/testing/build-newsletter-subscription';
import { eventually } from '@marque/testing/eventually';
import { createTestDatabase, type TestDatabase } from '@marque/testing/test-database';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { actingAs, buildContext } from '../../../test/build-context.ts';
import { listJobs } from '../../../test/jobs.ts';
import { lockSubscriptionByEmail, saveSubscription } from './repository.ts';
import { subscribe } from './subscribe.ts';

let clone: TestDatabase;
let db: Database;
beforeEach(async () => {
  clone = await createTestDatabase();
  db = clone.database;
});
afterEach(() => clone.drop());

const email = 'ada@example.com';
const subscriptions = () => db.kysely.selectFrom('newsletter_subscriptions').selectAll().execute();
const welcomes = async () => (await listJobs(db)).filter(({ payload }) => payload.begins).length;
const optinOf = async (id: string) =>
  (
    await db.kysely
      .selectFrom('customers')
      .select('newsletter_optin_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).newsletter_optin_at;

describe('a visitor', () => {
  test('gets one subscription, and one welcome mail in their language', async () => {
    const context = buildContext(db, { locale: 'fr' });
    expect(await subscribe(context, { email, regions_of_interest: ['UK', 'OTHER'] })).toEqual({
      email,
      regions_of_interest: ['UK', 'OTHER'],
    });
    const [entry, ...others] = await subscriptions();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ email, customer_id: null, locale: 'fr', unsubscribed_at: null });
    expect(entry?.consent_version).toBe(consentVersion('fr', 'form'));
    expect(await listJobs(db)).toEqual([
      expect.objectContaining({
        task_identifier: 'newsletter.welcome',
        payload: { subscriptionId: entry?.id, locale: 'fr', begins: true },
      }),
    ]);
  });

  test('changes only the regions when subscribing again, and gets no second welcome mail', async () => {
    const before = await buildNewsletterSubscription(db, {
      email: 'Ada@Example.com',
      subscribed_at: new Date('2026-01-01T00:00:00Z'),
    });
    const answer = await subscribe(buildContext(db), { email, regions_of_interest: ['USA'] });
    expect(answer).toEqual({ email, regions_of_interest: ['USA'] });
    expect(await subscriptions()).toEqual([
      expect.objectContaining({
        id: before.id,
        regions_of_interest: ['USA'],
        subscribed_at: before.subscribed_at,
      }),
    ]);
    expect(await welcomes()).toBe(0);
  });

  test('renews an ended subscription, with a new date and a welcome mail', async () => {
    const before = await buildNewsletterSubscription(db, {
      email,
      subscribed_at: new Date('2026-01-01T00:00:00Z'),
      unsubscribed_at: new Date('2026-03-01T00:00:00Z'),
    });
    await subscribe(buildContext(db), { email, regions_of_interest: ['EU'] });
    expect(await subscriptions()).toEqual([
      expect.objectContaining({
        id: before.id,
        subscribed_at: new Date('2026-06-01T12:00:00Z'),
        unsubscribed_at: null,
      }),
    ]);
    expect(await welcomes()).toBe(1);
  });

  test('gets one subscription and one welcome mail for ten concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        subscribe(buildContext(db), {
          email: i % 2 ? email : 'ADA@example.com',
          regions_of_interest: ['UK'],
        }),
      ),
    );
    expect(answers.every((answer) => 'email' in answer)).toBe(true);
    expect(await subscriptions()).toHaveLength(1);
    expect(await welcomes()).toBe(1);
  });

  test('gets no second welcome mail for a request that waited while the first was saved', async () => {
    const second = await inTransaction(db, async (trx) => {
      await lockSubscriptionByEmail(trx, email);
      const waiting = subscribe(buildContext(db), { email: 'ADA@example.com', regions_of_interest: ['EU'] });
      await eventually(async () => {
        const { rowCount } = await db.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rowCount).toBe(1);
      });
      await saveSubscription(trx, {
        email,
        customerId: null,
        regions: ['UK'],
        locale: 'en',
        consentVersion: consentVersion('en', 'form'),
        now: new Date('2026-06-01T12:00:00Z'),
      });
      return { waiting };
    });
    expect(await second.waiting).toMatchObject({ regions_of_interest: ['EU'] });
    expect(await welcomes()).toBe(0);
  });

  test('gets the same response and causes the same work, whether or not the address is subscribed', async () => {
    const active = await buildNewsletterSubscription(db, { email: 'Active@Example.com', locale: 'de' });
    const left = await buildNewsletterSubscription(db, { unsubscribed_at: new Date('2026-03-01T00:00:00Z') });
    const addresses = [active.email.toLowerCase(), left.email, 'unknown@example.com'];
    for (const address of addresses)
      expect(await subscribe(buildContext(db), { email: address, regions_of_interest: ['UK'] })).toEqual({
        email: address,
        regions_of_interest: ['UK'],
      });
    expect((await listJobs(db)).map(({ task_identifier }) => task_identifier)).toEqual(
      addresses.map(() => 'newsletter.welcome'),
    );
  });
});

describe('a customer', () => {
  test('with an unverified address does not own the subscription to it', async () => {
    const reader = await buildNewsletterSubscription(db, { email });
    const stranger = await buildCustomer(db, { email, email_verified_at: null });
    const context = buildContext(db, { actor: actingAs(stranger) });
    await subscribe(context, { user_id: stranger.id, regions_of_interest: ['UK'] });
    expect(await subscriptions()).toEqual([expect.objectContaining({ id: reader.id, customer_id: null })]);
    expect(await optinOf(stranger.id)).toEqual(new Date('2026-06-01T12:00:00Z'));
  });

  test('subscribes the account’s address, and the account stores the choice', async () => {
    const customer = await buildCustomer(db);
    const context = buildContext(db, { actor: actingAs(customer) });
    const answer = await subscribe(context, { user_id: customer.id, regions_of_interest: ['EU'] });
    expect(answer).toMatchObject({ email: customer.email });
    expect(await subscriptions()).toEqual([expect.objectContaining({ customer_id: customer.id })]);
    expect(await optinOf(customer.id)).toEqual(new Date('2026-06-01T12:00:00Z'));
  });

  test('still owns the subscription after a visitor enters the same address', async () => {
    const customer = await buildCustomer(db);
    const context = buildContext(db, { actor: actingAs(customer) });
    await subscribe(context, { user_id: customer.id, regions_of_interest: ['EU'] });
    await subscribe(buildContext(db), { email: customer.email, regions_of_interest: ['UK'] });
    expect(await subscriptions()).toEqual([
      expect.objectContaining({ customer_id: customer.id, regions_of_interest: ['UK'] }),
    ]);
  });

  test('cannot subscribe another customer, and nothing is written', async () => {
    const [customer, other] = [await buildCustomer(db), await buildCustomer(db)];
    const refusals = [
      [actingAs(customer), 'not-allowed'],
      [{ kind: 'visitor' }, 'login-required'],
    ] as const;
    for (const [actor, code] of refusals) {
      const answer = await subscribe(buildContext(db, { actor }), {
        user_id: other.id,
        regions_of_interest: ['UK'],
      });
      expect(answer).toEqual({ refused: true, code });
    }
    expect(await subscriptions()).toEqual([]);
    expect(await listJobs(db)).toEqual([]);
    expect(await optinOf(other.id)).toBeNull();
  });
});

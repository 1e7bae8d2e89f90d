import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildNewsletterSubscription } from './build-newsletter-subscription.ts';
import { buildSession } from './build-session.ts';
import { useTestDatabase } from './test-database.ts';

const clone = useTestDatabase();

test('a session belongs to a customer and is found by the hash of its token', async () => {
  const { token, session } = await buildSession(clone.database);
  const found = await clone.database.kysely
    .selectFrom('sessions')
    .innerJoin('customers', 'customers.id', 'sessions.customer_id')
    .select('sessions.id')
    .where('token_hash', '=', createHash('sha256').update(token).digest())
    .execute();
  expect(found).toEqual([{ id: session.id }]);
});

test('a subscription needs at least one region, and only known regions', async () => {
  await expect(buildNewsletterSubscription(clone.database)).resolves.toMatchObject({
    regions_of_interest: ['UK'],
  });
  const none = buildNewsletterSubscription(clone.database, { regions_of_interest: [] });
  await expect(none).rejects.toMatchObject({ code: '23514' });
  const unknown = clone.database.pool.query(
    `insert into newsletter_subscriptions (email, regions_of_interest, locale) values ('a@example.com', '{MARS}', 'en')`,
  );
  await expect(unknown).rejects.toMatchObject({ code: '23514' });
});

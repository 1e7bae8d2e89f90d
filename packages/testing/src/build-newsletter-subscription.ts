import { randomUUID } from 'node:crypto';
import type { Database } from '@marque/db/database';
import type { NewsletterSubscriptionsTable } from '@marque/db/rows.gen';
import type { Insertable, Selectable } from 'kysely';

export type NewsletterSubscription = Selectable<NewsletterSubscriptionsTable>;

export async function buildNewsletterSubscription(
  { kysely }: Pick<Database, 'kysely'>,
  overrides: Partial<Insertable<NewsletterSubscriptionsTable>> = {},
): Promise<NewsletterSubscription> {
  return kysely
    .insertInto('newsletter_subscriptions')
    .values({
      email: `reader-${randomUUID()}@example.com`,
      regions_of_interest: ['UK'],
      locale: 'en',
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

import type { Locale } from '@marque/contracts/locale';
import type { Tables } from '@marque/db/rows.gen';
import type { NewsletterRegion } from '@marque/domain/newsletter/regions';
import { type Kysely, sql, type Transaction } from 'kysely';

/** The address is locked, and not only its row: two who begin at once have no row to wait for. */
export async function lockSubscriptionByEmail(trx: Transaction<Tables>, email: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended('newsletter:' || lower(${email}), 0))`.execute(trx);
  return trx.selectFrom('newsletter_subscriptions').selectAll().where('email', '=', email).executeTakeFirst();
}

export const findSubscription = (kysely: Kysely<Tables>, id: string) =>
  kysely.selectFrom('newsletter_subscriptions').selectAll().where('id', '=', id).executeTakeFirst();

export const saveSubscription = (
  trx: Transaction<Tables>,
  subscription: {
    email: string;
    customerId: string | null;
    regions: readonly NewsletterRegion[];
    locale: Locale;
    now: Date;
  },
) =>
  trx
    .insertInto('newsletter_subscriptions')
    .values({
      email: subscription.email,
      customer_id: subscription.customerId,
      regions_of_interest: [...subscription.regions],
      locale: subscription.locale,
      subscribed_at: subscription.now,
      updated_at: subscription.now,
    })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet((row) => ({
        customer_id: row.fn.coalesce('excluded.customer_id', 'newsletter_subscriptions.customer_id'),
        regions_of_interest: row.ref('excluded.regions_of_interest'),
        locale: row.ref('excluded.locale'),
        subscribed_at: row
          .case()
          .when('newsletter_subscriptions.unsubscribed_at', 'is', null)
          .then(row.ref('newsletter_subscriptions.subscribed_at'))
          .else(row.ref('excluded.subscribed_at'))
          .end(),
        unsubscribed_at: null,
        updated_at: row.ref('excluded.updated_at'),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

export const endSubscription = (trx: Transaction<Tables>, id: string, now: Date) =>
  trx
    .updateTable('newsletter_subscriptions')
    .set({ unsubscribed_at: now, updated_at: now })
    .where('id', '=', id)
    .where('unsubscribed_at', 'is', null)
    .execute();

export const rememberLinkMailed = (trx: Transaction<Tables>, id: string, now: Date) =>
  trx.updateTable('newsletter_subscriptions').set({ link_mailed_at: now }).where('id', '=', id).execute();

/** The account's own note of its choice; a customer's profile shows it. */
export const setCustomerOptin = (trx: Transaction<Tables>, email: string, optinAt: Date | null) =>
  trx.updateTable('customers').set({ newsletter_optin_at: optinAt }).where('email', '=', email).execute();

/** An account's subscription follows it to a new address, unless somebody reads there already. */
export const moveSubscription = (
  trx: Transaction<Tables>,
  { customerId, email, now }: { customerId: string; email: string; now: Date },
) =>
  trx
    .updateTable('newsletter_subscriptions')
    .set({ email, updated_at: now })
    .where('customer_id', '=', customerId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('newsletter_subscriptions as other').select('other.id').where('other.email', '=', email),
        ),
      ),
    )
    .execute();

/** Erased with the account, under its address and under those that it had before. */
export const deleteSubscriptions = (trx: Transaction<Tables>, customer: { id: string; email: string }) =>
  trx
    .deleteFrom('newsletter_subscriptions')
    .where((row) => row.or([row('customer_id', '=', customer.id), row('email', '=', customer.email)]))
    .execute();

import type { Locale } from '@marque/contracts/locale';
import type { Tables } from '@marque/db/rows.gen';
import type { NewsletterRegion } from '@marque/domain/newsletter/regions';
import { type Kysely, sql, type Transaction } from 'kysely';

/** The address is locked, and not only its row: two who begin at once have no row to wait for. */
export async function lockSubscriptionByEmail(trx: Transaction<Tables>, email: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended('newsletter:' || lower(${email}), 0))`.execute(trx);
  return findSubscriptionByEmail(trx, email);
}

export const findSubscriptionByEmail = (kysely: Kysely<Tables>, email: string) =>
  kysely.selectFrom('newsletter_subscriptions').selectAll().where('email', '=', email).executeTakeFirst();

export const findSubscription = (kysely: Kysely<Tables>, id: string) =>
  kysely.selectFrom('newsletter_subscriptions').selectAll().where('id', '=', id).executeTakeFirst();

export type SubscriptionRow = NonNullable<Awaited<ReturnType<typeof findSubscription>>>;

export async function isVerifiedCustomer(trx: Transaction<Tables>, id: string): Promise<boolean> {
  const customer = await trx
    .selectFrom('customers')
    .select('email_verified_at')
    .where('id', '=', id)
    .executeTakeFirst();
  return customer?.email_verified_at != null;
}

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

/** The account's own note of its choice; a customer's profile shows it. */
export const setCustomerOptin = (trx: Transaction<Tables>, email: string, optinAt: Date | null) =>
  trx.updateTable('customers').set({ newsletter_optin_at: optinAt }).where('email', '=', email).execute();

/** The address of an account, if the account has proved it. A subscription to any other address is not the account's. */
const provenAddress = (trx: Transaction<Tables>, customerId: string) =>
  trx
    .selectFrom('customers')
    .select('customers.email')
    .where('customers.id', '=', customerId)
    .where('customers.email_verified_at', 'is not', null);

/** Called before the account takes its new address. Keeps both subscriptions if the new address has one already. */
export const moveSubscription = (
  trx: Transaction<Tables>,
  { customerId, email, now }: { customerId: string; email: string; now: Date },
) =>
  trx
    .updateTable('newsletter_subscriptions')
    .set({ email, customer_id: customerId, updated_at: now })
    .where('email', 'in', provenAddress(trx, customerId))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('newsletter_subscriptions as other').select('other.id').where('other.email', '=', email),
        ),
      ),
    )
    .execute();

/** Erased with the account, under its proven address and under those that it had before. */
export const deleteSubscriptions = (trx: Transaction<Tables>, customerId: string) =>
  trx
    .deleteFrom('newsletter_subscriptions')
    .where((row) =>
      row.or([row('customer_id', '=', customerId), row('email', 'in', provenAddress(trx, customerId))]),
    )
    .execute();

import type { Locale } from '@marque/contracts/locale';
import type { Tables } from '@marque/db/rows.gen';
import type { NewsletterRegion } from '@marque/domain/newsletter/regions';
import { type Kysely, sql, type Transaction } from 'kysely';

/** Locks the address and not the row, because two concurrent first subscriptions have no row to lock yet. */
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
    consentVersion: string;
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
      consent_version: subscription.consentVersion,
      subscribed_at: subscription.now,
      updated_at: subscription.now,
    })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet((row) => ({
        customer_id: row.fn.coalesce('excluded.customer_id', 'newsletter_subscriptions.customer_id'),
        regions_of_interest: row.ref('excluded.regions_of_interest'),
        locale: row.ref('excluded.locale'),
        consent_version: row.ref('excluded.consent_version'),
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

/** Stores the choice in the account, where the customer's profile shows it. */
export const setCustomerOptin = (trx: Transaction<Tables>, email: string, optinAt: Date | null) =>
  trx.updateTable('customers').set({ newsletter_optin_at: optinAt }).where('email', '=', email).execute();

/**
 * The account's address, if it is verified. A subscription to another address does not belong to the account.
 */
const provenAddress = (trx: Transaction<Tables>, customerId: string) =>
  trx
    .selectFrom('customers')
    .select('customers.email')
    .where('customers.id', '=', customerId)
    .where('customers.email_verified_at', 'is not', null);

/** Call this before the account gets its new address. If the new address has a subscription, both stay. */
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

/** Deletes the subscription to the account's verified address, and all that are linked to the account. */
export const deleteSubscriptions = (trx: Transaction<Tables>, customerId: string) =>
  trx
    .deleteFrom('newsletter_subscriptions')
    .where((row) =>
      row.or([row('customer_id', '=', customerId), row('email', 'in', provenAddress(trx, customerId))]),
    )
    .execute();

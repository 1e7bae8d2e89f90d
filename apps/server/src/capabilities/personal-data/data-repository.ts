import type { Tables } from '@marque/db/rows.gen';
import { type Kysely, sql } from 'kysely';
import { HIDDEN_FROM_STAFF, isUnopenedBid } from './hidden-from-staff.ts';
import { recordedColumns } from './personal-data.ts';

/** Whose eyes the records are for. Staff do not learn of a sealed bid before the close. */
export type DataReader = 'customer' | 'staff';

/** Reads all records of the customer, without data about other people. `PERSONAL_DATA` lists the tables. */
export async function findCustomerRecords(kysely: Kysely<Tables>, customerId: string, reader: DataReader) {
  const [newsletter, sessions, watchlist, bids, sealedBids, comments, listings, sales, invoices, answers] =
    await Promise.all([
      kysely
        .selectFrom('newsletter_subscriptions')
        .select([
          'email',
          'regions_of_interest',
          'locale',
          'consent_version',
          'subscribed_at',
          'unsubscribed_at',
        ])
        .where((row) =>
          row.or([
            row('customer_id', '=', customerId),
            // A subscription to an unverified address may belong to another person.
            row(
              'email',
              'in',
              row
                .selectFrom('customers')
                .select('customers.email')
                .where('customers.id', '=', customerId)
                .where('customers.email_verified_at', 'is not', null),
            ),
          ]),
        )
        .orderBy('subscribed_at')
        .execute(),
      kysely
        .selectFrom('sessions')
        .leftJoin('devices', 'devices.session_id', 'sessions.id')
        .select([
          'user_agent',
          'address',
          'created_at',
          'last_seen_at',
          'devices.registered_at as push_registered_at',
        ])
        .where('customer_id', '=', customerId)
        .orderBy('created_at')
        .execute(),
      kysely
        .selectFrom('watchlist_entries')
        .select(['listing_id', 'created_at'])
        .where('customer_id', '=', customerId)
        .orderBy('created_at')
        .execute(),
      kysely
        .selectFrom('bids')
        .select(['auction_id as listing_id', 'arrived_at as created_at', 'kind', 'amount', 'maximum'])
        .where('bidder_id', '=', customerId)
        .orderBy('arrived_at')
        .execute(),
      kysely
        .selectFrom('sealed_bids')
        .select(['auction_id as listing_id', 'arrived_at as created_at', 'commitment', 'opened_amount'])
        .where('bidder_id', '=', customerId)
        .$if(reader === 'staff', (query) => query.where(({ not }) => not(isUnopenedBid)))
        .orderBy('arrived_at')
        .execute(),
      kysely
        .selectFrom('comments')
        .select(['listing_id', 'created_at', 'text'])
        .where('author_id', '=', customerId)
        .orderBy('created_at')
        .execute(),
      kysely
        .selectFrom('listings')
        .leftJoin('auctions', 'auctions.id', 'listings.id')
        .select([
          'listings.id as listing_id',
          'listings.created_at',
          'listings.lot_number',
          'listings.make',
          'listings.model',
          'listings.status',
          'listings.chassis',
          'listings.registration',
          'listings.town',
          'auctions.reserve',
          sql<Record<string, string | null>>`(
          select coalesce(jsonb_object_agg(locale, description), '{}') from listing_texts
          where listing_texts.listing_id = listings.id)`.as('descriptions'),
        ])
        .where('listings.owner_id', '=', customerId)
        .orderBy('listings.created_at')
        .execute(),
      kysely
        .selectFrom('sales')
        .select(['listing_id', 'created_at', 'buyer_id', 'currency', 'hammer_price', 'state'])
        .select(['buyer_company', 'buyer_vat_number'])
        .where((row) => row.or([row('buyer_id', '=', customerId), row('seller_id', '=', customerId)]))
        .orderBy('created_at')
        .execute(),
      kysely
        .selectFrom('invoices')
        .innerJoin('sales', 'sales.id', 'invoices.sale_id')
        .select(['number', 'kind', 'issued_at', 'invoices.currency', 'total_minor'])
        .where('buyer_id', '=', customerId)
        .orderBy('issued_at')
        .execute(),
      kysely
        .selectFrom('dispute_answers')
        .innerJoin('disputes', 'disputes.id', 'dispute_answers.dispute_id')
        .innerJoin('payments', 'payments.id', 'disputes.payment_id')
        .select(['dispute_answers.state', 'dispute_answers.decided_at'])
        .select(sql<Record<string, string>>`dispute_answers.evidence`.as('evidence'))
        .where('payments.customer_id', '=', customerId)
        .orderBy('dispute_answers.decided_at')
        .execute(),
    ]);
  return { newsletter, sessions, watchlist, bids, sealedBids, comments, listings, sales, invoices, answers };
}

/**
 * Reads the other records as they are stored. The keys of the result are `table.column`, because a table may name the
 * customer in several columns.
 */
export async function findOtherRecords(kysely: Kysely<Tables>, customerId: string, reader: DataReader) {
  const records: [string, Record<string, unknown>[]][] = [];
  for (const { table, column, columns, ofOwnListings } of recordedColumns) {
    const hidden = reader === 'staff' ? HIDDEN_FROM_STAFF[`${table}.${column}`] : undefined;
    const { rows } = await sql<{ record: Record<string, unknown> }>`
      select to_jsonb(kept) as record
      from (select ${sql.join(columns.map((name) => sql.ref(name)))} from ${sql.table(table)}
        where ${sql.ref(column)} = ${customerId}
          ${ofOwnListings ? sql`and listing_id in (select id from listings where owner_id = ${customerId})` : sql``}
          ${hidden ? sql`and not ${hidden}` : sql``}
        ) as kept`.execute(kysely);
    records.push([`${table}.${column}`, rows.map(({ record }) => record)]);
  }
  return Object.fromEntries(records);
}

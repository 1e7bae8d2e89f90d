import type { AgreementsTable, Tables } from '@marque/db/rows.gen';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';

/** What an agreement says about the car and its seller. */
export const readAgreementSubject = (kysely: Kysely<Tables>, listingId: string) =>
  kysely
    .selectFrom('listings')
    .innerJoin('customers', 'customers.id', 'listings.owner_id')
    .select(['listings.year', 'listings.make', 'listings.model', 'listings.chassis', 'listings.lot_number'])
    .select(['customers.first_name', 'customers.last_name', 'customers.username'])
    .where('listings.id', '=', listingId)
    .executeTakeFirstOrThrow();
export type AgreementSubject = Awaited<ReturnType<typeof readAgreementSubject>>;

export const findAgreement = (kysely: Kysely<Tables>, listingId: string, termsNumber: number) =>
  kysely
    .selectFrom('agreements')
    .selectAll()
    .where('listing_id', '=', listingId)
    .where('terms_number', '=', termsNumber)
    .executeTakeFirst();
export type AgreementRow = NonNullable<Awaited<ReturnType<typeof findAgreement>>>;

export const findLatestAgreement = (kysely: Kysely<Tables>, listingId: string) =>
  kysely
    .selectFrom('agreements')
    .selectAll()
    .where('listing_id', '=', listingId)
    .orderBy('terms_number', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findAgreementById = (kysely: Kysely<Tables>, id: string) =>
  kysely.selectFrom('agreements').selectAll().where('id', '=', id).executeTakeFirst();

/** The address as PostgreSQL writes it. An IPv6 address can be written in several ways. */
export async function storedAddress(kysely: Kysely<Tables>, address: string): Promise<string> {
  const { rows } = await sql<{ address: string }>`select ${address}::inet as address`.execute(kysely);
  return rows[0]?.address ?? address;
}

export const insertAgreement = (trx: Transaction<Tables>, agreement: Insertable<AgreementsTable>) =>
  trx.insertInto('agreements').values(agreement).returningAll().executeTakeFirstOrThrow();

/** Only the first view of a text counts. */
export const recordView = (
  kysely: Kysely<Tables>,
  view: { listing_id: string; hash: string; viewed_at: Date },
) =>
  kysely
    .insertInto('agreement_views')
    .values(view)
    .onConflict((conflict) => conflict.columns(['listing_id', 'hash']).doNothing())
    .execute();

export const findView = (kysely: Kysely<Tables>, listingId: string, hash: string) =>
  kysely
    .selectFrom('agreement_views')
    .select('viewed_at')
    .where('listing_id', '=', listingId)
    .where('hash', '=', hash)
    .executeTakeFirst();

/** The next agreements in the order of their ids, each with the terms to which it belongs and the region of the car. */
export function findAgreementsAfter(kysely: Kysely<Tables>, id: string | null, limit: number) {
  const found = kysely
    .selectFrom('agreements')
    .innerJoin('listing_terms', (join) =>
      join
        .onRef('listing_terms.listing_id', '=', 'agreements.listing_id')
        .onRef('listing_terms.number', '=', 'agreements.terms_number'),
    )
    .innerJoin('listings', 'listings.id', 'agreements.listing_id')
    .leftJoin('agreement_views', (join) =>
      join
        .onRef('agreement_views.listing_id', '=', 'agreements.listing_id')
        .onRef('agreement_views.hash', '=', 'agreements.hash'),
    )
    .selectAll('listing_terms')
    .select('listings.region')
    .select(['agreements.id', 'agreements.text', 'agreements.hash', 'agreements.figures'])
    .select(['agreements.terms_number', 'agreements.signer_id', 'agreements.text_version'])
    .select(['agreements.locale', 'agreements.name', 'agreements.address', 'agreements.user_agent'])
    .select(['agreements.signed_at', 'agreements.record_hash'])
    .select(['agreements.viewed_at', 'agreement_views.viewed_at as first_viewed_at'])
    .select(
      sql<boolean>`exists (select from audit_entries
        where audit_entries.listing_id = agreements.listing_id and action = 'agreement-signed'
          and detail ->> 'agreement' = agreements.id::text)`.as('is_audited'),
    )
    .orderBy('agreements.id')
    .limit(limit);
  return (id === null ? found : found.where('agreements.id', '>', id)).execute();
}

/** The next entries of the audit about signatures. Each names its agreement and the hash of the record. */
export const findSignaturesAfter = (kysely: Kysely<Tables>, id: number, limit: number) =>
  kysely
    .selectFrom('audit_entries')
    .select('id')
    .select(sql<string>`detail ->> 'agreement'`.as('agreement_id'))
    .select(sql<string>`detail ->> 'record_hash'`.as('record_hash'))
    .where('action', '=', 'agreement-signed')
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute();

export const findAgreementsByIds = (kysely: Kysely<Tables>, ids: readonly string[]) =>
  kysely.selectFrom('agreements').selectAll().where('id', 'in', ids).execute();

import type { Tables } from '@marque/db/rows.gen';
import { CONSIGNED_STATES } from '@marque/domain/selling/consigned-states';
import { type RawBuilder, sql, type Transaction } from 'kysely';

/**
 * Locks the seller's cars that are not scheduled yet. Nobody can schedule one of them before the transaction ends.
 * Answers are locked before their listing, as in `lockDraft`.
 */
export async function lockUnscheduledCars(trx: Transaction<Tables>, ownerId: string): Promise<string[]> {
  const cars = trx
    .selectFrom('listings')
    .where('owner_id', '=', ownerId)
    .where('status', 'in', ['draft', ...CONSIGNED_STATES])
    .select('listings.id')
    .orderBy('listings.id');
  await cars
    .innerJoin('submissions', 'submissions.listing_id', 'listings.id')
    .forNoKeyUpdate(['submissions', 'listings'])
    .execute();
  return (await cars.forNoKeyUpdate().execute()).map(({ id }) => id);
}

/**
 * Erases what the seller has told us about cars that were never public, except the name of the car. Of cars that were
 * withdrawn when they were public already, what the public saw stays. A signed agreement stays with the terms, the texts
 * and the conversation that led to it. Of an approval stays which text was approved, and when.
 */
export async function eraseCars(trx: Transaction<Tables>, ownerId: string): Promise<void> {
  const cars = sql<string>`(select id from listings where owner_id = ${ownerId} and published_at is null)`;
  const carsWithoutAgreement = sql<string>`(select id from listings
    where owner_id = ${ownerId} and published_at is null
      and not exists (select from agreements where agreements.listing_id = listings.id))`;
  const carsNotOffered = sql<string>`(select id from listings
    where owner_id = ${ownerId} and (published_at is null or status = 'withdrawn'))`;
  const deleteFrom = (table: string, of: RawBuilder<string>) =>
    sql`delete from ${sql.table(table)} where listing_id in ${of}`.execute(trx);

  await sql`select set_config('marque.erases', 'cars', true)`.execute(trx);
  for (const table of NEGOTIATION) await deleteFrom(table, carsWithoutAgreement);
  await sql`update listing_approvals set content = null where listing_id in ${carsNotOffered}`.execute(trx);
  await sql`select set_config('marque.erases', '', true)`.execute(trx);
  for (const table of DESCRIPTION) await deleteFrom(table, cars);
  for (const table of PRIVATE) await deleteFrom(table, carsNotOffered);
  await sql`update listings set registration = null, latitude = null, longitude = null
    where id in ${carsNotOffered}`.execute(trx);
  await sql`update submissions set answers = '{}', submitted_content = null, creation_key = null,
      respond_by = null, reply_by = null
    where listing_id in ${carsNotOffered}`.execute(trx);
  await sql`update listings set title = null, chassis = null, mileage = null, engine = null, exterior_colour = null,
      interior_colour = null, owners = null, country = null, town = null, seller_type = default, vat_status = null,
      videos = default
    where id in ${cars}`.execute(trx);
}

/** Approvals refer to versions of the text, so they come first. */
const NEGOTIATION = [
  ...['listing_approvals', 'listing_text_approvals', 'listing_text_versions', 'listing_terms'],
  ...['agreement_views', 'listing_messages'],
];

/** The removal of orphans then deletes the files of pictures and documents. */
const DESCRIPTION = ['listing_texts', 'listing_faults', 'listing_documents', 'listing_pictures'];

/** What the public never saw, or no longer sees of a car that was withdrawn. */
const PRIVATE = ['seller_documents', 'covered_pictures'];

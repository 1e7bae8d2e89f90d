import type { SellerDocumentsTable, Tables } from '@marque/db/rows.gen';
import { CompiledQuery, type Insertable, type Kysely, type Transaction, type Updateable } from 'kysely';
import { ATTEMPTS_OF_ALL_SELLERS } from '../conflicts/attempts.ts';

const documents = (kysely: Kysely<Tables>) =>
  kysely
    .selectFrom('seller_documents')
    .innerJoin('private_files', 'private_files.id', 'seller_documents.file_id')
    .select(['seller_documents.id', 'seller_documents.listing_id', 'kind', 'audience', 'added_at'])
    .select(['seller_documents.title', 'file_id', 'content_type', 'bytes']);

export const findDraftDocuments = (kysely: Kysely<Tables>, listingId: string) =>
  documents(kysely)
    .where('listing_id', '=', listingId)
    .orderBy('added_at')
    .orderBy('seller_documents.id')
    .execute();
export type DraftDocumentRow = Awaited<ReturnType<typeof findDraftDocuments>>[number];

/** A document with its listing, which decides who may read it. */
export const findDocument = (kysely: Kysely<Tables>, listingId: string, id: string) =>
  documents(kysely)
    .innerJoin('listings', 'listings.id', 'seller_documents.listing_id')
    .select(['listings.owner_id', 'listings.shelf', 'listings.status'])
    .where('listing_id', '=', listingId)
    .where('seller_documents.id', '=', id)
    .executeTakeFirst();

export type DocumentRow = NonNullable<Awaited<ReturnType<typeof findDocument>>>;

export const findDocumentByHash = (kysely: Kysely<Tables>, listingId: string, hash: string) =>
  kysely
    .selectFrom('seller_documents')
    .select('id')
    .where('listing_id', '=', listingId)
    .where('hash', '=', hash)
    .executeTakeFirst();

/** Where the other attempts to sell this car show the same file to everyone. */
export async function findPublicCopies(
  kysely: Kysely<Tables>,
  { listingId, documentId }: { listingId: string; documentId: string },
): Promise<{ listingId: string; documentId: string }[]> {
  const statement = `
    with recursive asked (listing_id, customer_id) as (select $1::uuid, null::uuid), ${ATTEMPTS_OF_ALL_SELLERS}
    select copy.listing_id as "listingId", copy.id as "documentId"
    from attempts join seller_documents as copy on copy.listing_id = attempt_id
    where attempt_id <> $1 and audience = 'everyone'
      and hash = (select hash from seller_documents where id = $2 and listing_id = $1)
    order by copy.listing_id`;
  const { rows } = await kysely.executeQuery<{ listingId: string; documentId: string }>(
    CompiledQuery.raw(statement, [listingId, documentId]),
  );
  return rows;
}

/** A document that the listing has already is left as it is. */
export const insertDocument = (trx: Transaction<Tables>, document: Insertable<SellerDocumentsTable>) =>
  trx
    .insertInto('seller_documents')
    .values(document)
    .onConflict((conflict) => conflict.columns(['listing_id', 'hash']).doNothing())
    .execute();

export const updateDocument = (
  trx: Transaction<Tables>,
  place: { listingId: string; documentId: string },
  changes: Pick<Updateable<SellerDocumentsTable>, 'kind' | 'audience' | 'title'>,
) =>
  trx
    .updateTable('seller_documents')
    // An update needs at least one column.
    .set({ id: place.documentId, ...changes })
    .where('listing_id', '=', place.listingId)
    .where('id', '=', place.documentId)
    .returning('id')
    .executeTakeFirst();

export const deleteDocument = (trx: Transaction<Tables>, place: { listingId: string; documentId: string }) =>
  trx
    .deleteFrom('seller_documents')
    .where('listing_id', '=', place.listingId)
    .where('id', '=', place.documentId)
    .returning('id')
    .executeTakeFirst();

/** Both listings then refer to the same files. */
export const copyDocuments = (
  trx: Transaction<Tables>,
  { from, to, at }: { from: string; to: string; at: Date },
) =>
  trx
    .insertInto('seller_documents')
    .columns(['listing_id', 'seller_id', 'file_id', 'hash', 'kind', 'title', 'audience', 'added_at'])
    .expression(({ selectFrom, val }) =>
      selectFrom('seller_documents')
        .innerJoin('listings', (join) => join.on('listings.id', '=', to))
        .select([val(to).as('listing_id'), 'listings.owner_id', 'file_id', 'hash', 'kind'])
        .select(['seller_documents.title', 'audience', val(at).as('added_at')])
        .where('seller_documents.listing_id', '=', from)
        .orderBy('seller_documents.added_at')
        .orderBy('seller_documents.id'),
    )
    .onConflict((conflict) => conflict.columns(['listing_id', 'hash']).doNothing())
    .execute();

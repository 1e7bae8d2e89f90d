import type { Tables } from '@marque/db/rows.gen';
import type { Kysely } from 'kysely';
import type { InvoiceRow } from './repository.ts';

type Wanted = { saleId: string } | { listingId: string };

/**
 * The invoice or the credit notes of one sale, or of all sales of a listing, of which there are several after a second
 * chance.
 */
export const findDocuments = (
  kysely: Kysely<Tables>,
  wanted: Wanted & { kind: InvoiceRow['kind']; number?: string | undefined },
) =>
  kysely
    .selectFrom('invoices')
    .innerJoin('sales', 'sales.id', 'invoices.sale_id')
    .selectAll('invoices')
    .select(['sales.buyer_id', 'sales.listing_id', 'sales.replaced_by_id'])
    .where((row) =>
      'saleId' in wanted
        ? row('sales.id', '=', wanted.saleId)
        : row('sales.listing_id', '=', wanted.listingId),
    )
    .where('invoices.kind', '=', wanted.kind)
    .$if(wanted.number !== undefined, (query) => query.where('invoices.number', '=', wanted.number ?? ''))
    .execute();

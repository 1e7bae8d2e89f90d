import type { SalesTable, Tables } from '@marque/db/rows.gen';
import type { Kysely, Selectable, Transaction } from 'kysely';

export type SaleRow = Selectable<SalesTable>;

type WantedSale = { id: string } | { listingId: string; buyerId: string };

/**
 * Locks a sale. Call it before anything that belongs to the sale is read or written. A listing has several sales if one
 * fell through and was replaced, so its id alone does not name a sale, but no buyer has two sales of a listing.
 */
export const lockSale = (trx: Transaction<Tables>, sale: WantedSale): Promise<SaleRow | undefined> =>
  trx
    .selectFrom('sales')
    .selectAll()
    .where((row) =>
      'id' in sale
        ? row('id', '=', sale.id)
        : row.and({ listing_id: sale.listingId, buyer_id: sale.buyerId }),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The sale with this id, or the sales of the listing with this id. */
export const findSalesBySaleOrListingId = (kysely: Kysely<Tables>, id: string) =>
  kysely
    .selectFrom('sales')
    .select('id')
    .where((row) => row.or({ id, listing_id: id }))
    .execute();

export const findSaleOfBuyer = (
  kysely: Kysely<Tables>,
  { listingId, buyerId }: { listingId: string; buyerId: string },
) =>
  kysely
    .selectFrom('sales')
    .select('id')
    .where('listing_id', '=', listingId)
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst();

export const lockSales = (trx: Transaction<Tables>, ids: readonly string[]): Promise<SaleRow[]> =>
  trx.selectFrom('sales').selectAll().where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();

export const findWithdrawal = (kysely: Kysely<Tables>, saleId: string) =>
  kysely.selectFrom('withdrawals').selectAll().where('sale_id', '=', saleId).executeTakeFirst();

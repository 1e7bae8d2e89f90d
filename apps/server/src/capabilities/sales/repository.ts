import type { SalesTable, Tables } from '@marque/db/rows.gen';
import type { Kysely, Selectable, Transaction } from 'kysely';

export type SaleRow = Selectable<SalesTable>;

type WantedSale = { id: string } | { listingId: string } | { listingId: string; buyerId: string };

/**
 * Locks a sale before anything else is done with it. A listing names its current sale, or the sale to this buyer, which
 * may have fallen through and been replaced.
 */
export const lockSale = (trx: Transaction<Tables>, sale: WantedSale): Promise<SaleRow | undefined> =>
  trx
    .selectFrom('sales')
    .selectAll()
    .where((row) => {
      if ('id' in sale) return row('id', '=', sale.id);
      const which =
        'buyerId' in sale ? row('buyer_id', '=', sale.buyerId) : row('replaced_by_id', 'is', null);
      return row.and([row('listing_id', '=', sale.listingId), which]);
    })
    .forNoKeyUpdate()
    .executeTakeFirst();

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

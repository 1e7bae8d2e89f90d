import type { readReceipts as contract } from '@marque/contracts/bidding/receipts';
import type { DataOf, MetaOf, ParsedRequest } from '@marque/contracts/endpoint';
import { carName } from '@marque/domain/listings/car-name';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { findReceiptedListings, findReceipts } from './receipt-repository.ts';

export async function readReceipts(
  { db, actor }: Context<CustomerActor>,
  { query: { page, limit } }: ParsedRequest<typeof contract>,
): Promise<{ data: DataOf<typeof contract>; meta: MetaOf<typeof contract> }> {
  const rows = await findReceipts(db.kysely, actor.customer.id, { limit, offset: (page - 1) * limit });
  const ids = [...new Set(rows.map(({ auction_id }) => auction_id))];
  const listings = ids.length === 0 ? [] : await findReceiptedListings(db.kysely, ids);
  const byId = new Map(
    listings.map(({ id, title, year, make, model, lot_number, currency }) => [
      id,
      {
        id,
        title: title ?? carName({ year, make, model }),
        make,
        model,
        lot_number,
        currency,
      },
    ]),
  );
  const total = rows[0]?.total ?? 0;
  return {
    data: rows.flatMap((row) => {
      const listing = byId.get(row.auction_id);
      if (!listing) return [];
      const { kind, amount, arrived_at, sequence, hash, commitment } = row;
      const proof = kind === 'sealed' ? { commitment } : { sequence, hash };
      return [{ listing, kind, amount, at: arrived_at.toISOString(), proof }];
    }),
    meta: { page, limit, total, pages: Math.max(1, Math.ceil(total / limit)) },
  };
}

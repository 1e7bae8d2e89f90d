import type { Tables } from '@marque/db/rows.gen';
import type { Insertable, Transaction } from 'kysely';
import { createSales, type NewSale, type SaleTerms } from '../sales/create-sales.ts';
import type { Cast } from './cast.ts';
import { chunks } from './chunks.ts';
import type { Lot } from './compose-lot.ts';
import { pastSale } from './past-sale.ts';
import { storyOf } from './stories.ts';

/**
 * Inserts the sales and audit entries that closing or withdrawing an auction creates. It sends no mails,
 * because these auctions ended in the past.
 */
export async function insertOutcomes(
  trx: Transaction<Tables>,
  lots: readonly Lot[],
  { cast, now, terms }: { cast: Cast; now: Date; terms: SaleTerms },
): Promise<void> {
  const sales = lots.flatMap((lot) => saleOf(lot, now));
  for (const some of chunks(sales)) await createSales(trx, some, terms);
  const entries = lots
    .flatMap((lot) => auditOf(lot, cast))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (const some of chunks(entries)) await trx.insertInto('audit_entries').values(some).execute();
}

function saleOf({ entry, auction }: Lot, now: Date): NewSale[] {
  const { id, status, price, leader_id, owner_id, currency, closed_at } = auction;
  if (status !== 'sold' || price === null || leader_id === null || closed_at === null) return [];
  return [
    {
      ...{ listing_id: id, buyer_id: leader_id, seller_id: owner_id, currency, hammer_price: price },
      ...{ region: entry.region, created_at: closed_at },
      // A sale with a story begins as every sale does.
      ...(storyOf(entry.slug) ? {} : pastSale(entry, closed_at, now)),
    },
  ];
}

function auditOf(
  { auction, history }: Lot,
  cast: Cast,
): (Insertable<Tables['audit_entries']> & { at: Date })[] {
  const { id: listing_id, status, price, starts_at, ends_at, closed_at } = auction;
  if (status === 'scheduled') return [];
  const last = history.entries.at(-1)?.arrivedAt;
  return [
    { listing_id, action: 'auction-opened', detail: { from: 'scheduled', to: 'live' }, at: starts_at },
    ...(history.extended && last
      ? [{ listing_id, action: 'auction-extended', detail: { ends_at: ends_at.toISOString() }, at: last }]
      : []),
    ...(closed_at && status === 'withdrawn'
      ? [
          {
            ...{ listing_id, action: 'auction-withdrawn', actor_id: cast.named('staff').id, at: closed_at },
            detail: { from: 'live', to: status, reason: 'The seller has decided to keep the car.' },
          },
        ]
      : []),
    ...(closed_at && status !== 'withdrawn'
      ? [{ listing_id, action: 'auction-closed', detail: { from: 'live', to: status, price }, at: closed_at }]
      : []),
  ].map((line) => ({ actor_id: null, ...line }));
}

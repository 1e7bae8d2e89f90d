import type { Tables } from '@marque/db/rows.gen';
import { type Kysely, sql } from 'kysely';

export async function findSellerOf(kysely: Kysely<Tables>, auctionId: string): Promise<string | undefined> {
  const auction = await kysely
    .selectFrom('auctions')
    .select('owner_id')
    .where('id', '=', auctionId)
    .executeTakeFirst();
  return auction?.owner_id;
}

type RunningPage = { after: { endsAt: Date; id: string } | undefined; limit: number };

/** Running auctions with bids, in the order of their ends. */
export function findRunningAuctions(kysely: Kysely<Tables>, { after, limit }: RunningPage) {
  const running = kysely
    .selectFrom('auctions')
    .select(['id', 'ends_at'])
    .where('status', 'in', ['scheduled', 'live'])
    .where('bid_count', '>', 0);
  const page = after
    ? running.where(sql<boolean>`(ends_at, id) > (${after.endsAt}, ${after.id}::uuid)`)
    : running;
  return page.orderBy('ends_at').orderBy('id').limit(limit).execute();
}

/** Whether the person has bid on a car of this seller that is still in an auction. */
export async function hasBidOnCarsOf(
  kysely: Kysely<Tables>,
  customerId: string,
  { seller_id }: { seller_id: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from auctions
    where owner_id = ${seller_id} and status in ('scheduled', 'live') and (
      exists (select from bids where bidder_id = ${customerId} and auction_id = auctions.id)
      or exists (select from sealed_bids where bidder_id = ${customerId} and auction_id = auctions.id))
    limit 1`.execute(kysely);
  return rows.length > 0;
}

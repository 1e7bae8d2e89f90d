import type { PlacedBid } from '@marque/contracts/bidding/bids';
import type { Pool } from 'pg';
import { type AuctionRow, snapshotOf } from './auction-row.ts';
import type { QueuedBid } from './bid-batch.ts';
import { lookAtAuctions } from './lane-store.ts';

export type Intent = Pick<QueuedBid, 'auctionId' | 'bidderId' | 'key'>;

/** Identifies one wish to bid. A second request with the same key means the same bid. */
export const intent = ({ auctionId, bidderId, key }: Intent): string => `${auctionId} ${bidderId} ${key}`;

/** Rebuilds the first answers to repeated intents from their ledger entries. */
export async function findFirstAnswers(
  client: Pick<Pool, 'query'>,
  bids: readonly Intent[],
): Promise<Map<string, PlacedBid>> {
  const { rows } = await client.query<Line>({
    name: 'lane-first-answers',
    text: linesOfIntents,
    values: [bids.map((bid) => bid.bidderId), bids.map((bid) => bid.auctionId), bids.map((bid) => bid.key)],
  });
  if (rows.length === 0) return new Map();
  const auctions = await lookAtAuctions(client, [...new Set(rows.map((line) => line.auctionId))]);
  const byId = new Map(auctions.map((row) => [row.id, row]));
  return new Map(
    rows.flatMap((line) => {
      const auction = byId.get(line.auctionId);
      return auction ? [[intent(line), tellAgain(line, auction)]] : [];
    }),
  );
}

type Line = {
  auctionId: string;
  bidderId: string;
  key: string;
  kind: 'maximum' | 'exact';
  amount: number;
  maximum: number;
  sequence: number;
  hash: string;
  arrivedAt: Date;
  endsAfter: Date;
  /** The price of the automatic bid that beat this bid at once; null if there was none. */
  heldOffAt: number | null;
  bidsUntil: number;
  /** The reserve at the time of the bid, if it was lowered later. */
  reserveThen: number | null;
  /** The extension by staff that came before the bid, if there was one. */
  extensionThen: number | null;
  extensionReason: AuctionRow['extension_reason'];
};

// An automatic entry of another bidder directly after a bid is the response to that bid.
const linesOfIntents = `
select line.auction_id as "auctionId", line.bidder_id as "bidderId", line.key, line.kind, line.amount, line.maximum,
  line.sequence, line.hash, line.arrived_at as "arrivedAt", line.ends_after as "endsAfter", reply.amount as "heldOffAt",
  (select count(*)::int from bids upto where upto.auction_id = line.auction_id and upto.sequence <= line.sequence
    and upto.kind in ('maximum', 'exact', 'automatic')) as "bidsUntil",
  (select later.reserve_before from bids later where later.auction_id = line.auction_id
    and later.sequence > line.sequence and later.kind = 'reserve-lowered' order by later.sequence limit 1) as "reserveThen",
  extension.sequence as "extensionThen", extension.reason as "extensionReason"
from unnest($1::uuid[], $2::uuid[], $3::text[]) as asked (bidder_id, auction_id, key)
join bids line using (bidder_id, auction_id, key)
left join bids reply on reply.auction_id = line.auction_id and reply.sequence = line.sequence + 1
  and reply.kind = 'automatic' and reply.bidder_id <> line.bidder_id
left join lateral (select earlier.sequence, earlier.reason from bids earlier where earlier.auction_id = line.auction_id
  and earlier.sequence < line.sequence and earlier.kind = 'extended' order by earlier.sequence desc limit 1) extension on true`;

function tellAgain(line: Line, auction: AuctionRow): PlacedBid {
  const heldOff = line.heldOffAt !== null;
  const outage = auction.outage_extended_at;
  return {
    bid: {
      amount: line.maximum,
      kind: line.kind,
      leading: !heldOff,
      at: line.arrivedAt.toISOString(),
    },
    receipt: { sequence: line.sequence, hash: line.hash },
    auction: snapshotOf({
      ...auction,
      status: 'live',
      price: line.heldOffAt ?? line.amount,
      reserve: line.reserveThen ?? auction.reserve,
      ends_at: line.endsAfter,
      bid_count: line.bidsUntil + (heldOff ? 1 : 0),
      sequence: line.sequence + (heldOff ? 1 : 0),
      outage_extended_at: outage && outage <= line.arrivedAt ? outage : null,
      extension_sequence: line.extensionThen,
      extension_reason: line.extensionReason,
    }),
  };
}

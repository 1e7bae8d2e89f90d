import type { Database } from '@marque/db/database';
import { isBidEntry } from '@marque/domain/bidding/entry-kinds';
import { replay } from '@marque/domain/bidding/replay';
import { verifyLedger } from '@marque/domain/bidding/verify-ledger';
import { findConsents } from '../../src/capabilities/bidding/consent-repository.ts';
import { historyOf } from '../../src/capabilities/bidding/ledger-history.ts';
import { readLedger } from '../../src/capabilities/bidding/read-ledger.ts';
import { findAuction, findLedger } from '../../src/capabilities/bidding/repository.ts';
import { buildContext } from '../build-context.ts';

/**
 * Lists the contradictions between an auction's row, ledger, idempotency keys and sale. Empty if there are
 * none.
 */
export async function inspectAuction(db: Database, id: string): Promise<string[]> {
  const auction = await findAuction(db.kysely, id);
  if (!auction) return [`${id}: there is no such auction`];
  const lines = await findLedger(db.kysely, id);
  const faults: string[] = [];
  const expectThat = (holds: boolean, fault: string) => {
    if (!holds) faults.push(`${id}: ${fault}`);
  };

  const ledger = await readLedger(buildContext(db), {
    ...{ params: { id }, query: undefined, body: undefined, headers: undefined },
  });
  const verdict = 'refused' in ledger ? null : await verifyLedger(ledger.entries);
  expectThat(verdict?.valid === true, `the chain does not hold: ${JSON.stringify(verdict)}`);
  expectThat(auction.sequence === lines.length, `it counts ${auction.sequence} of ${lines.length} lines`);
  expectThat((lines.at(-1)?.hash ?? auction.last_hash) === auction.last_hash, 'its last link is another');
  const bids = lines.filter(({ kind }) => isBidEntry(kind));
  if (!auction.sealed)
    expectThat(auction.bid_count === bids.length, `it counts ${auction.bid_count} of ${bids.length} bids`);

  const { prices, steps, voidedIds } = historyOf(auction, lines, await findConsents(db.kysely, id));
  const replayed = replay(prices, steps, voidedIds);
  const stands = {
    ...{ price: auction.price, leader: auction.leader_id, maximum: auction.leader_maximum },
    lapses: auction.leader_lapses_at,
  };
  const should = {
    price: replayed.price,
    leader: replayed.leader?.bidderId ?? null,
    maximum: replayed.leader?.maximum ?? null,
    lapses: replayed.leader?.lapsesAt ?? null,
  };
  if (!auction.sealed)
    expectThat(
      JSON.stringify(stands) === JSON.stringify(should),
      `it stands at ${JSON.stringify(stands)}, and its ledger at ${JSON.stringify(should)}`,
    );

  const { rows: unmatched } = await db.pool.query(
    `select from bids where auction_id = $1
     and (maximum is null) <> (key is null) and (maximum is null) <> (ends_after is null)`,
    [id],
  );
  if (!auction.sealed)
    expectThat(unmatched.length === 0, `${unmatched.length} lines and keys do not belong together`);

  const sales = await db.kysely.selectFrom('sales').selectAll().where('listing_id', '=', id).execute();
  const wins = auction.status === 'sold' ? [[auction.leader_id, auction.price]] : [];
  const sold = sales.map((sale) => [sale.buyer_id, sale.hammer_price]);
  expectThat(JSON.stringify(sold) === JSON.stringify(wins), `its sales are ${JSON.stringify(sold)}`);
  return faults;
}

/** Counts accepted bids that arrived at or after the end. */
export async function countLateBids({ pool }: Database, auctionIds: string[]): Promise<number> {
  const { rows } = await pool.query<{ late: number }>(
    `select count(*)::int as late from bids join auctions on auctions.id = auction_id
     where auction_id = any($1) and maximum is not null and arrived_at >= ends_at`,
    [auctionIds],
  );
  return rows[0]?.late ?? 0;
}

import type { VoidEffect } from '@marque/contracts/bidding/void-effect';
import type { Tables } from '@marque/db/rows.gen';
import { increment } from '@marque/domain/bidding/increment';
import { replay } from '@marque/domain/bidding/replay';
import { reserveStatus } from '@marque/domain/bidding/reserve-status';
import type { Kysely } from 'kysely';
import { findUsernames } from '../access/staff-repository.ts';
import type { AuctionRow } from './auction-row.ts';
import { findConsents } from './consent-repository.ts';
import { historyOf } from './ledger-history.ts';
import { findLedger } from './repository.ts';

/**
 * How the auction would stand after each of these voids alone, computed as `voidBid` computes it. It contains no secret: a
 * price that the reserve or a maximum that nobody has seen would set is left out. Without an exact bid, for example, the
 * maximum that it has beaten would set the price.
 */
export async function previewVoids(
  kysely: Kysely<Tables>,
  auction: AuctionRow,
  sequences: readonly number[],
): Promise<ReadonlyMap<number, VoidEffect>> {
  if (sequences.length === 0) return new Map();
  const [ledger, consents] = [await findLedger(kysely, auction.id), await findConsents(kysely, auction.id)];
  const { prices, steps, voidedIds } = historyOf(auction, ledger, consents);
  const standings = sequences.map((sequence) =>
    replay(prices, steps, new Set([...voidedIds, String(sequence)])),
  );
  const leaders = await findUsernames(
    kysely,
    standings.flatMap(({ leader }) => leader?.bidderId ?? []),
  );
  const names = new Map(leaders.map(({ id, username }) => [id, username]));
  const known = knownPrices(auction, ledger);
  const isSecret = (price: number | null) =>
    price !== null && price !== auction.price && (price === auction.reserve || !known.has(price));
  return new Map(
    standings.map(({ price, leader }, index) => [
      sequences[index] ?? 0,
      {
        price: isSecret(price) ? null : price,
        is_price_secret: isSecret(price),
        highest_bidder: leader && { id: leader.bidderId, username: names.get(leader.bidderId) ?? '' },
        reserve_status: reserveStatus(price, auction.reserve),
      },
    ]),
  );
}

/** Amounts that the public history shows, and the prices that beat them. */
const knownPrices = ({ starting_price }: AuctionRow, ledger: Awaited<ReturnType<typeof findLedger>>) =>
  new Set([
    starting_price,
    ...ledger.flatMap(({ amount }) => (amount === null ? [] : [amount, amount + increment(amount)])),
  ]);

import type { AuctionSnapshot } from '@marque/contracts/bidding/bids';
import type { AuctionsTable, ListingsTable } from '@marque/db/rows.gen';
import type { Auction, Standing } from '@marque/domain/bidding/auction-state';
import { NO_BIDS } from '@marque/domain/bidding/auction-state';
import { minimumNextBid } from '@marque/domain/bidding/minimum-next-bid';
import { reserveStatus } from '@marque/domain/bidding/reserve-status';
import type { Currency } from '@marque/domain/money/currency';
import { formatMoney } from '@marque/domain/money/format-money';
import type { Selectable } from 'kysely';

export type AuctionRow = Selectable<AuctionsTable>;

/** Turns a row into the form that the domain rules use. */
export const auctionOf = (row: AuctionRow): Auction => ({
  terms: {
    startingPrice: row.starting_price,
    reserve: row.reserve,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    status: row.status,
    sealed: row.sealed,
    ownerId: row.owner_id,
    consent:
      row.consent_asked_at && row.consent_due_at
        ? { askedAt: row.consent_asked_at, dueAt: row.consent_due_at }
        : undefined,
  },
  standing: standingOf(row),
});

function standingOf(row: AuctionRow): Standing {
  const { price, leader_id, leader_maximum, leader_since, leader_lapses_at } = row;
  if (price === null || leader_id === null || leader_maximum === null || leader_since === null)
    return NO_BIDS;
  const leader = { bidderId: leader_id, maximum: leader_maximum, since: leader_since };
  return { price, leader: leader_lapses_at ? { ...leader, lapsesAt: leader_lapses_at } : leader };
}

/** The columns that hold a standing. */
export const standingColumns = ({ price, leader }: Standing) => ({
  price,
  leader_id: leader?.bidderId ?? null,
  leader_maximum: leader?.maximum ?? null,
  leader_since: leader?.since ?? null,
  leader_lapses_at: leader?.lapsesAt ?? null,
});

/** The part of an auction that the public may see. */
export const snapshotOf = (row: AuctionRow): AuctionSnapshot => ({
  id: row.id,
  status: row.status,
  currency: row.currency,
  highest_bid: row.price,
  highest_bid_formatted:
    row.price === null ? null : formatMoney(row.price, row.currency, homeLanguage[row.currency]),
  minimum_bid: minimumNextBid(row.price, row.starting_price),
  bid_count: row.bid_count,
  // A sealed auction has no price while it is live, so its reserve is never shown as met before the close.
  reserve_status: reserveStatus(row.price, row.reserve),
  start_date: row.starts_at.toISOString(),
  end_date: row.ends_at.toISOString(),
  outage_extended: row.outage_extended_at !== null,
  ...(row.extension_reason === null || row.extension_sequence === null
    ? {}
    : { extension_reason: row.extension_reason, extension_sequence: row.extension_sequence }),
  sequence: row.sequence,
});

export type PublicAuctionRow = AuctionRow & Pick<Selectable<ListingsTable>, 'sale_outcome' | 'closing_price'>;

/** The snapshot of an auction that may be over: with the price of its sale, and not sold if the sale fell through. */
export const publicSnapshotOf = (row: PublicAuctionRow): AuctionSnapshot => ({
  ...snapshotOf({
    ...row,
    status: row.sale_outcome === 'fell-through' ? 'unsold' : row.status,
    price: row.price === null ? null : (row.closing_price ?? row.price),
  }),
  ...(row.sale_outcome === 'settled' ? { settled: true } : {}),
  ...(row.sale_outcome === 'fell-through' ? { fell_through: true } : {}),
});

const homeLanguage: Record<Currency, string> = { GBP: 'en-GB', EUR: 'fr', USD: 'en-US' };

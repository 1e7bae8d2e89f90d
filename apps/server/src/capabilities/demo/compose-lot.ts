import { type Random, random } from '@marque/artwork/kit/random';
import { reserveStatus } from '@marque/domain/bidding/reserve-status';
import { outcome } from '@marque/domain/listings/outcome';
import { type AuctionRow, auctionOf } from '../bidding/auction-row.ts';
import { type AuctionChange, decideBatch } from '../bidding/bid-batch.ts';
import { type Cast, collectorsOf, type Person } from './cast.ts';
import type { CatalogueEntry } from './catalogue-entry.ts';
import { draw } from './draw.ts';
import { lotTarget } from './lot-target.ts';
import { at, type LotTimes, lotTimes } from './lot-times.ts';
import { openAuction } from './open-auction.ts';
import { partIn } from './parts.ts';
import { playBids } from './play-bids.ts';

export type Lot = {
  entry: CatalogueEntry;
  times: LotTimes;
  owner: Person;
  /** The previous listing of a car that was offered before. */
  formerListingId?: string;
  /** False for a car that is only announced as coming soon. */
  textIsPublic: boolean;
  /** The current state of the auction. `history` contains its ledger entries. */
  auction: AuctionRow;
  history: Pick<AuctionChange, 'entries' | 'extended'>;
};

/**
 * Creates a lot with its past bids, using the product's own rules. The same entry always gets the same
 * history.
 */
export function composeLot(entry: CatalogueEntry, cast: Cast, now: Date): Lot {
  const chance = random(entry.slug);
  const times = lotTimes(entry.standing, now, chance);
  const owner = castOwner(entry, cast, chance);
  const isComing = entry.standing.kind === 'coming-soon' || entry.standing.kind === 'preview';
  const opening = openAuction(entry, owner, times, isComing ? 'scheduled' : 'live');
  const lot = { entry, times, owner, textIsPublic: entry.standing.kind !== 'coming-soon' };
  if (isComing || opening.sealed)
    return { ...lot, auction: opening, history: { entries: [], extended: false } };

  const { row, entries, extended } = play(opening, lot, cast, now, chance);
  return { ...lot, auction: close(row, entry, times), history: { entries, extended } };
}

/** Chooses an owner from the car's region who writes no comments about it. */
function castOwner(entry: CatalogueEntry, cast: Cast, chance: Random): Person {
  const { seller } = partIn(entry.slug);
  if (seller) return cast.named(seller);
  const asking = new Set(entry.comments.flatMap(({ by, reply }) => [by, reply?.by]));
  const part = entry.sellerType === 'dealer' ? 'dealer' : 'collector';
  const candidates = cast.people.filter(
    (person) => person.part === part && person.region === entry.region && !asking.has(person.username),
  );
  const [owner] = draw(candidates, 1, chance);
  if (!owner) throw new Error(`Nobody in the demo can sell ${entry.slug}.`);
  return owner;
}

function play(
  opening: AuctionRow,
  { entry, times, owner }: Pick<Lot, 'entry' | 'times' | 'owner'>,
  cast: Cast,
  now: Date,
  chance: Random,
): AuctionChange {
  const part = partIn(entry.slug);
  const ids = (names: readonly string[] = []) => names.map((name) => cast.named(name).id);
  const [last, ...others] = draw(
    collectorsOf(cast).flatMap(({ id }) => (id === owner.id ? [] : [id])),
    Math.round(chance.between(4, 9)),
    chance,
  );
  const [first] = others;
  if (!last || !first) throw new Error('The demo has too few bidders.');

  const { standing } = entry;
  const bids = playBids(
    auctionOf(opening),
    {
      bids: 'bids' in standing ? standing.bids : 0,
      target: lotTarget(entry, times, now, chance),
      bidders: [first, ...others],
      leader: ids(part.leader ? [part.leader] : [])[0] ?? last,
      outbid: ids(part.outbid),
      runnerUp: part.runnerUp && cast.named(part.runnerUp).id,
      until: times.until,
      rush: standing.kind === 'result' && standing.outcome !== 'withdrawn' && chance.chance(0.45),
    },
    chance,
  );
  const queued = bids.map((bid, index) => ({ ...bid, auctionId: opening.id, key: `demo-${index}` }));
  return decideBatch(opening, queued).change;
}

const DRAINED_MS = 1_200;

function close(row: AuctionRow, { standing }: CatalogueEntry, { until }: LotTimes): AuctionRow {
  if (standing.kind !== 'result') return row;
  if (standing.outcome === 'withdrawn') return { ...row, status: 'withdrawn', closed_at: until };
  const ended = {
    withdrawn: false,
    reserveStatus: reserveStatus(row.price, row.reserve),
    bidCount: row.bid_count,
  };
  return {
    ...row,
    status: outcome(ended) === 'sold' ? 'sold' : 'unsold',
    closed_at: at(row.ends_at.getTime() + DRAINED_MS),
  };
}

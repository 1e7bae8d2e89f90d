import { randomUUID } from 'node:crypto';
import { type Random, random } from '@marque/artwork/kit/random';
import type { Database } from '@marque/db/database';
import { increment } from '@marque/domain/bidding/increment';
import { minimumNextBid } from '@marque/domain/bidding/minimum-next-bid';
import type { Clock } from '@marque/domain/clock';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@marque/domain/time/durations';
import type { RotatingKey } from '../../platform/rotating-key.ts';
import type { BiddingHouse } from '../bidding/bidding-house.ts';
import { placeOpenBid } from '../bidding/place-open-bid.ts';
import { placeSealedBid } from '../bidding/place-sealed-bid.ts';
import { actAs } from './act-as.ts';
import { collectorsOf, findCast, type Person } from './cast.ts';
import { draw } from './draw.ts';
import { findOpenLots, type OpenLot } from './open-lots.ts';

export type DemoStage = { database: Database; clock: Clock; house: BiddingHouse; sealingKey: RotatingKey };

const SEALED_BIDDERS = 5;

/**
 * Places one bid of a collector, with the verbs that customers use. Returns false if no collector would bid
 * now.
 */
export async function placeDemoBid(
  { database, clock, house, sealingKey }: DemoStage,
  chance: Random,
): Promise<boolean> {
  const now = clock.now();
  const collectors = collectorsOf(await findCast(database.kysely));
  const lots = await findOpenLots(database.kysely, now);
  const wishes = lots.flatMap((lot) => wishFor(lot, collectors, now, chance));
  const wish = pickByWeight(wishes, chance);
  if (!wish) return false;

  const context = await actAs({ database, clock }, wish.bidder.id);
  const request = {
    params: { id: wish.lot.id },
    query: undefined,
    headers: { 'idempotency-key': randomUUID() },
  };
  const { amount } = wish;
  const answer = wish.lot.sealed
    ? await placeSealedBid(context, { ...request, body: { amount, kind: 'sealed' } }, { house, sealingKey })
    : await placeOpenBid(context, { ...request, body: { amount, kind: wish.kind } }, house);
  return 'receipt' in answer;
}

type Wish = { lot: OpenLot; bidder: Person; amount: number; kind: 'maximum' | 'exact'; weight: number };

/** The bid that a collector would place on this lot now, if any. */
function wishFor(lot: OpenLot, collectors: readonly Person[], now: Date, chance: Random): Wish[] {
  const circle = draw(
    collectors.filter(({ id }) => id !== lot.owner_id),
    8,
    random(lot.id),
  );
  const free = circle.filter(({ id }) => id !== lot.leader_id && !lot.sealed_bidders.includes(id));
  const [bidder] = draw(free, 1, chance);
  const left = lot.ends_at.getTime() - now.getTime();
  const limit = believable(lot, left);
  if (!bidder) return [];

  if (lot.sealed) {
    const step = increment(limit);
    const amount = Math.round((limit * chance.between(0.8, 1)) / step) * step;
    const wanted = lot.sealed_bidders.length < SEALED_BIDDERS && amount >= lot.starting_price;
    return wanted ? [{ lot, bidder, amount, kind: 'maximum', weight: 0.2 }] : [];
  }
  const minimum = minimumNextBid(lot.price, lot.starting_price);
  if (minimum > limit) return [];
  const steps = chance.chance(0.6) ? 0 : chance.pick([1, 2, 3]);
  const amount = Math.min(minimum + steps * increment(minimum), Math.max(minimum, Math.floor(limit)));
  return [{ lot, bidder, amount, kind: chance.chance(0.3) ? 'exact' : 'maximum', weight: urgency(left) }];
}

/**
 * The most that a collector would bid now. The final limit is near the estimate and different for each lot.
 * Days before the end, the limit is lower.
 */
function believable({ id, estimate_high }: OpenLot, left: number): number {
  const ceiling = estimate_high * random(`${id} ceiling`).between(0.9, 1.1);
  return ceiling * (1 - 0.3 * Math.sqrt(Math.min(1, left / (7 * DAY_MS))));
}

const urgency = (left: number): number =>
  left < 10 * MINUTE_MS ? 8 : left < HOUR_MS ? 4 : left < DAY_MS ? 2 : 1;

function pickByWeight(wishes: readonly Wish[], chance: Random): Wish | undefined {
  let rest = chance.between(
    0,
    wishes.reduce((sum, { weight }) => sum + weight, 0),
  );
  return wishes.find(({ weight }) => {
    rest -= weight;
    return rest < 0;
  });
}

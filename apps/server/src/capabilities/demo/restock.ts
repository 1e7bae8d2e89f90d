import { random } from '@marque/artwork/kit/random';
import type { Database } from '@marque/db/database';
import type { Tables } from '@marque/db/rows.gen';
import { inTransaction } from '@marque/db/transaction';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@marque/domain/time/durations';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { CatalogueEntry } from './catalogue-entry.ts';
import type { Lot } from './compose-lot.ts';
import { lockDemo } from './demo-lock.ts';
import { enqueuePictures, PICTURES } from './enqueue-pictures.ts';
import { type Car, findGarage } from './garage.ts';
import { hangPictures } from './hang-pictures.ts';
import { insertFaults } from './insert-faults.ts';
import { insertLots } from './insert-lots.ts';
import { at } from './lot-times.ts';
import { openAuction } from './open-auction.ts';

type Hours = readonly [from: number, to: number];
type Shelf = 'soon' | 'live' | 'sealed' | 'coming-soon' | 'preview';

/** For each shelf: the least number of lots, the hours until a new lot starts, and the hours that it runs. */
const shelves: Record<Shelf, { least: number; begin: Hours; run: Hours }> = {
  /** Lots that end within the hour, so that visitors can always watch an ending. */
  soon: { least: 4, begin: [0, 0], run: [0.4, 0.95] },
  live: { least: 38, begin: [0, 0], run: [20, 140] },
  sealed: { least: 6, begin: [0, 0], run: [48, 160] },
  'coming-soon': { least: 12, begin: [3, 240], run: [168, 168] },
  preview: { least: 4, begin: [120, 400], run: [168, 168] },
};

/**
 * Lots end while the demo runs, and also while it is stopped. This offers cars again whose auctions ended
 * longest ago. Their current owners sell them. It only schedules the lots, and the auction clock opens them
 * like all others.
 */
export async function restock(
  database: Database,
  catalogue: readonly CatalogueEntry[],
  now: Date,
): Promise<number> {
  if ((await findGaps(database.kysely, now)).length === 0) return 0;
  return inTransaction(database, async (trx) => {
    await lockDemo(trx);
    const gaps = await findGaps(trx, now);
    const garage = await findGarage(trx, catalogue);
    const returning = gaps.flatMap((shelf) => {
      const place = garage.findIndex(({ entry }) => (entry.plan === 'sealed') === (shelf === 'sealed'));
      return (place < 0 ? [] : garage.splice(place, 1)).map((car) => ({ car, lot: offer(car, shelf, now) }));
    });
    const lots = returning.map(({ lot }) => lot);
    await insertLots(trx, lots);
    for (const { car, lot } of returning) await copyPictures(trx, car.listingId, lot.auction.id);
    await hangPictures(trx, lots, now);
    await insertFaults(trx, lots);
    await enqueuePictures(trx, lots, PICTURES.ofReturns);
    return lots.length;
  });
}

/** Returns one shelf name for every missing lot. */
async function findGaps(kysely: Kysely<Tables>, now: Date): Promise<Shelf[]> {
  const inMinutes = (minutes: number) => at(now.getTime() + minutes * MINUTE_MS);
  const { rows } = await sql<Record<Shelf, number>>`
    select count(*) filter (where open and ends_at between ${inMinutes(3)} and ${inMinutes(60)})::int as soon,
      count(*) filter (where open and ends_at > ${inMinutes(60)})::int as live,
      count(*) filter (where sealed)::int as sealed,
      count(*) filter (where shelf = 'coming-soon')::int as "coming-soon",
      count(*) filter (where shelf = 'preview' and not open and not sealed)::int as preview
    from auctions join listings using (id)
      cross join lateral (select not sealed and starts_at <= ${now}) as state (open)
    where auctions.status in ('scheduled', 'live')`.execute(kysely);
  const names = Object.keys(shelves) as Shelf[];
  return names.flatMap((name) => {
    const missing = shelves[name].least - (rows[0]?.[name] ?? 0);
    return Array.from({ length: Math.max(0, missing) }, () => name);
  });
}

function offer({ entry, owner, listingId }: Car, shelf: Shelf, now: Date): Lot {
  const chance = random(`${entry.slug} ${now.toISOString()}`);
  const { begin, run } = shelves[shelf];
  const startsAt = at(now.getTime() + chance.between(...begin) * HOUR_MS);
  const endsAt = at(startsAt.getTime() + chance.between(...run) * HOUR_MS);
  const createdAt = at(now.getTime() - 5 * DAY_MS);
  const times = { createdAt, publishedAt: now, startsAt, endsAt, until: now };
  const auction = openAuction(entry, owner, times, 'scheduled');
  const textIsPublic = shelf !== 'coming-soon';
  const lot = { entry, times, owner, formerListingId: listingId, textIsPublic, auction };
  return { ...lot, history: { entries: [], extended: false } };
}

/** Copies the pictures of the former listing, because the car has not changed. */
const copyPictures = (trx: Transaction<Tables>, from: string, to: string) =>
  trx
    .insertInto('listing_pictures')
    .columns(['listing_id', 'position', 'picture_id', 'alt'])
    .expression((query) =>
      query
        .selectFrom('listing_pictures')
        .select([sql<string>`${to}::uuid`.as('listing_id'), 'position', 'picture_id', 'alt'])
        .where('listing_id', '=', from),
    )
    .execute();

import { drawPictureJob } from '@marque/contracts/demo';
import type { Tables } from '@marque/db/rows.gen';
import { sql, type Transaction } from 'kysely';
import type { Lot } from './compose-lot.ts';
import { COVER, galleryOf } from './views.ts';

/** Behind everything that somebody waits for; what has just come back is seen before what was laid out at first. */
export const PICTURES = { ofTheSeed: 100, ofReturns: 90 } as const;

/** All covers, then gallery by gallery; in both rounds first what is seen first. One at a time, by their queue. */
export async function enqueuePictures(
  trx: Transaction<Tables>,
  lots: readonly Lot[],
  priority: number,
): Promise<void> {
  const inOrder = lots.toSorted((a, b) => distance(a) - distance(b));
  const picture = ({ auction, entry }: Lot, position: number) =>
    JSON.stringify(drawPictureJob.payload.parse({ listingId: auction.id, car: entry.slug, position }));
  const payloads = [
    ...inOrder.map((lot) => picture(lot, COVER)),
    ...inOrder.flatMap((lot) => galleryOf(lot.auction).map((position) => picture(lot, position))),
  ];
  await sql`select graphile_worker.add_jobs(array_agg(
      (${drawPictureJob.name}::text, payload, 'demo-pictures', null, null, null, ${priority}::int, null)::graphile_worker.job_spec
      order by place))
    from unnest(${payloads}::json[]) with ordinality as waiting (payload, place)`.execute(trx);
}

/** What runs comes first, the soonest to end before all; then what is coming; then what is over, the latest first. */
function distance({ auction }: Lot): number {
  const shelf = auction.status === 'live' ? 0 : auction.status === 'scheduled' ? 1 : 2;
  const time = auction.ends_at.getTime();
  return shelf * 1e14 + (shelf === 2 ? -time : time);
}

import { drawPictureJob } from '@marque/contracts/demo';
import type { Tables } from '@marque/db/rows.gen';
import { sql, type Transaction } from 'kysely';
import type { Lot } from './compose-lot.ts';
import { COVER, galleryOf } from './views.ts';

/**
 * Job priorities, after all jobs that people wait for. Pictures of returning cars come before those of the
 * seed, because visitors see them first.
 */
export const PICTURES = { ofTheSeed: 100, ofReturns: 90 } as const;

/**
 * Enqueues all covers, and then the galleries lot by lot. Both rounds start with the lots that visitors see
 * first. The named queue runs one job at a time.
 */
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

/** Sorts live lots first, by their end; then scheduled lots; then closed lots, the latest first. */
function distance({ auction }: Lot): number {
  const shelf = auction.status === 'live' ? 0 : auction.status === 'scheduled' ? 1 : 2;
  const time = auction.ends_at.getTime();
  return shelf * 1e14 + (shelf === 2 ? -time : time);
}

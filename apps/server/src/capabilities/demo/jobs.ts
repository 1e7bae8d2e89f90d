import { drawPictureJob } from '@marque/contracts/demo';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { handle, type JobHandler } from '../../platform/jobs/handler.ts';
import type { Media } from '../media/open-media.ts';
import { masterKey } from '../media/storage-keys.ts';
import { drawPicture } from './draw-picture.ts';
import { type Drawable, drawingId } from './recipe.ts';

const TELL_EVERY = 50;

export function demoJobs(cars: readonly Drawable[], media: Media, log: Pick<Logger, 'info'>): JobHandler[] {
  const entries = new Map(cars.map((entry) => [entry.slug, entry]));
  let drawn = 0;

  return [
    handle(drawPictureJob, async ({ db, clock }, { car, position }) => {
      const entry = entries.get(car);
      // The catalogue may have changed since the demo was seeded.
      if (!entry) return;
      // It may have been drawn already, for a visitor or for an earlier listing of the car.
      if (!(await media.storage.has(masterKey(drawingId(entry, position))))) {
        await drawPicture({ db, clock }, media, { entry, position, priority: 'background' });
        drawn += 1;
      }
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::int - 1 as waiting from graphile_worker.jobs where task_identifier = ${drawPictureJob.name}`.execute(
        db.kysely,
      );
      const waiting = rows[0]?.waiting ?? 0;
      if (waiting === 0) log.info('The pictures of the demo catalogue are drawn.');
      else if (drawn % TELL_EVERY === 0) log.info(`Drawing the demo catalogue: ${waiting} pictures to go.`);
    }),
  ];
}

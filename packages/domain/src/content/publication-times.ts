import { DAY_MS } from '../time/durations.ts';
import { parseLocalMoment } from '../time/local-moment.ts';
import type { PublicationPeriod } from './plan-publication.ts';

/** Nobody plans a text for longer. */
const FURTHEST_MS = 3_660 * DAY_MS;

type Typed = { from?: string | undefined; until?: string | undefined; time_zone: string };

/** When a publication begins and ends, as staff typed it on the clocks of a time zone. Null: the times are not valid, for example in the past. */
export function publicationTimes({ from, until, time_zone }: Typed, now: Date): PublicationPeriod | null {
  const begins = from === undefined ? now : parseLocalMoment(from, time_zone);
  const ends = until === undefined ? null : parseLocalMoment(until, time_zone);
  if (!begins || (from !== undefined && begins <= now)) return null;
  if (until !== undefined && (!ends || ends <= begins)) return null;
  const furthest = now.getTime() + FURTHEST_MS;
  if ([begins, ends].some((time) => time && time.getTime() > furthest)) return null;
  return { from: begins, until: ends };
}

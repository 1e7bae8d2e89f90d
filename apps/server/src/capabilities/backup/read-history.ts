import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { StartupError } from '@marque/db/startup-error';
import {
  historyFileOf,
  readHistory,
  type TimelineHistory,
  timelineOfHistoryFile,
} from '@marque/domain/backup/timeline-history';
import { type Place, readWhole, walKey } from './place.ts';

/** Each restore begins a timeline, and archives the history of it. */
export const newestTimeline = (walNames: Iterable<string>): number =>
  Math.max(1, ...[...walNames].map((name) => timelineOfHistoryFile(name) ?? 1));

/** The timelines that lead to the given one. */
export async function historyOf(place: Place, timeline: number): Promise<TimelineHistory> {
  if (timeline === 1) return readHistory(1, '');
  const content = await readWhole(place, walKey(historyFileOf(timeline)));
  if (!content) throw new StartupError(`There is no timeline ${timeline} in ${place.url}.`);
  return readHistory(timeline, (await promisify(gunzip)(content)).toString());
}

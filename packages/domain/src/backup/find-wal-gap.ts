import type { TimelineHistory } from './timeline-history.ts';
import { lastSegmentBefore, parseWalName, type WalSegment, walName } from './wal-names.ts';

/**
 * The files of the log that lead along these timelines, by their number. What a timeline contains after its end was left
 * aside by a restore. Where two timelines meet, each has a file, and the later one goes on.
 */
export function segmentsOf(names: Iterable<string>, history: TimelineHistory): Map<number, WalSegment> {
  const lastOf = new Map(history.map(({ timeline, until }) => [timeline, lastSegmentBefore(until)]));
  const found = new Map<number, WalSegment>();
  for (const name of names) {
    const wal = parseWalName(name);
    if (!wal || wal.segment > (lastOf.get(wal.timeline) ?? -1)) continue;
    const known = found.get(wal.segment);
    if (!known || known.timeline < wal.timeline) found.set(wal.segment, wal);
  }
  return found;
}

/**
 * Returns the name of the first file that is missing. All files from the start of a backup to its end must exist, and
 * after it those before the last one.
 */
export function findWalGap(
  names: Iterable<string>,
  { history, from, through }: { history: TimelineHistory; from: WalSegment; through: number },
): string | null {
  const segments = segmentsOf(names, history);
  const last = Math.max(through, ...segments.keys());
  for (let segment = from.segment; segment <= last; segment++) {
    if (segments.has(segment)) continue;
    const before = segments.get(segment - 1);
    return walName({ timeline: before?.timeline ?? from.timeline, segment });
  }
  return null;
}

import { parseLsn } from './wal-names.ts';

/** The timelines that lead to the last one, oldest first. Each is valid up to a position in the log. */
export type TimelineHistory = readonly { timeline: number; until: number }[];

const FILE = /^([0-9A-F]{8})\.history$/;

/** A restore begins a new timeline. PostgreSQL archives a file with the timelines before it. */
export const timelineOfHistoryFile = (name: string): number | null => {
  const [, timeline] = FILE.exec(name) ?? [];
  return timeline ? Number.parseInt(timeline, 16) : null;
};

export const historyFileOf = (timeline: number): string =>
  `${timeline.toString(16).toUpperCase().padStart(8, '0')}.history`;

/** `content` is the file of the timeline. The first timeline has none. */
export function readHistory(timeline: number, content: string): TimelineHistory {
  const earlier = content.split('\n').flatMap((line) => {
    const [, number, lsn] = /^\s*(\d+)\s+([0-9A-F]+\/[0-9A-F]+)/i.exec(line) ?? [];
    return number && lsn ? [{ timeline: Number(number), until: parseLsn(lsn) }] : [];
  });
  return [...earlier, { timeline, until: Number.POSITIVE_INFINITY }];
}

/** The size of a file of the write-ahead log, which initdb chooses by default. */
export const SEGMENT_BYTES = 16 * 1024 * 1024;
const SEGMENTS_OF_A_LOG = 2 ** 32 / SEGMENT_BYTES;

/** `segment` counts the files of the log. It goes on where a restore begins a new timeline. */
export type WalSegment = { timeline: number; segment: number };

const SEGMENT = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})$/;

export function parseWalName(name: string): WalSegment | null {
  const [, timeline, log, position] = SEGMENT.exec(name) ?? [];
  if (!timeline || !log || !position) return null;
  const within = Number.parseInt(position, 16);
  if (within >= SEGMENTS_OF_A_LOG) return null;
  return {
    timeline: Number.parseInt(timeline, 16),
    segment: Number.parseInt(log, 16) * SEGMENTS_OF_A_LOG + within,
  };
}

export function walName({ timeline, segment }: WalSegment): string {
  const parts = [timeline, Math.floor(segment / SEGMENTS_OF_A_LOG), segment % SEGMENTS_OF_A_LOG];
  return parts.map((part) => part.toString(16).toUpperCase().padStart(8, '0')).join('');
}

/** A position in the log, as PostgreSQL writes it: `0/5000148`. */
export function parseLsn(text: string): number {
  const [, high = '', low = ''] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? [];
  const lsn = Number.parseInt(high, 16) * 2 ** 32 + Number.parseInt(low, 16);
  if (!Number.isSafeInteger(lsn)) throw new RangeError(`${text} is not a position in the log.`);
  return lsn;
}

export const segmentOf = (lsn: number): number => Math.floor(lsn / SEGMENT_BYTES);

/** The file with the last byte before a position. */
export const lastSegmentBefore = (lsn: number): number => Math.floor((lsn - 1) / SEGMENT_BYTES);

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BaseBackup, chooseBackup } from './choose-backup.ts';
import { chooseExpired, chooseSuperfluousWal } from './choose-expired.ts';
import { findWalGap } from './find-wal-gap.ts';
import { readHistory } from './timeline-history.ts';
import { lastSegmentBefore, SEGMENT_BYTES, segmentOf, walName } from './wal-names.ts';

const day = (number: number, hour = 0) => new Date(Date.UTC(2026, 5, number, hour));
/** Each day begins ten files of the log. */
const backup = (number: number, timeline = 1): BaseBackup => ({
  id: `day-${number}`,
  timeline,
  ...{ startedAt: day(number, 1), endedAt: day(number, 2) },
  ...{ startLsn: number * 10 * SEGMENT_BYTES, stopLsn: number * 10 * SEGMENT_BYTES + 100 },
});
const history = readHistory(1, '');
const wal = (segment: number, timeline = 1) => walName({ timeline, segment });
const idsOf = (backups: BaseBackup[]) => backups.map(({ id }) => id);

test('the last backup before the kept days stays', () => {
  const backups = [1, 2, 3, 4].map((number) => backup(number));
  expect(idsOf(chooseExpired(backups, { since: day(3, 12), history }))).toEqual(['day-1', 'day-2']);
  expect(chooseExpired(backups, { since: day(1), history })).toEqual([]);
  expect(idsOf(chooseExpired(backups, { since: day(20), history }))).toEqual(['day-1', 'day-2', 'day-3']);
});

test('a backup that a restore has left aside goes when its days are over', () => {
  const restored = readHistory(2, `1\t0/${(25 * SEGMENT_BYTES).toString(16)}\tbefore 2026-06-02\n`);
  const backups = [backup(2), backup(3), backup(6, 2)];
  expect(chooseExpired(backups, { since: day(3), history: restored })).toEqual([]);
  expect(idsOf(chooseExpired(backups, { since: day(5), history: restored }))).toEqual(['day-3']);
  expect(idsOf(chooseExpired(backups, { since: day(7), history: restored }))).toEqual(['day-2', 'day-3']);
});

test('the log before the oldest kept backup goes, the histories stay', () => {
  const names = [wal(19), `${wal(18)}.00000028.backup`, `${wal(19)}.partial`, wal(20), wal(21)];
  const kept = [backup(3), backup(2)];
  expect(chooseSuperfluousWal([...names, '00000002.history', 'notes.txt'], kept)).toEqual(names.slice(0, 3));
  expect(chooseSuperfluousWal(names, [])).toEqual([]);
});

test('after the deletion every time of the kept days is still reached, without a gap', () => {
  const days = fc.uniqueArray(fc.integer({ min: 1, max: 28 }), { minLength: 1 });
  const kept = fc.integer({ min: 1, max: 29 });
  fc.assert(
    fc.property(days, kept, fc.nat(30 * 24), (made, first, hours) => {
      const backups = made.map((number) => backup(number));
      const names = Array.from({ length: 300 }, (_, segment) => wal(segment));
      const since = day(first);
      const expired = chooseExpired(backups, { since, history });
      const left = backups.filter((known) => !expired.includes(known));
      const superfluous = new Set(chooseSuperfluousWal(names, left));

      const at = new Date(since.getTime() + hours * 3_600_000);
      const chosen = chooseBackup(left, { at, history });
      expect(chosen).toEqual(chooseBackup(backups, { at, history }));
      if ('code' in chosen) return;
      const from = { timeline: chosen.timeline, segment: segmentOf(chosen.startLsn) };
      const remaining = names.filter((name) => !superfluous.has(name));
      const through = lastSegmentBefore(chosen.stopLsn);
      expect(findWalGap(remaining, { history, from, through })).toBeNull();
    }),
  );
});

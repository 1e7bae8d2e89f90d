import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BaseBackup, chooseBackup } from './choose-backup.ts';
import { historyFileOf, readHistory, timelineOfHistoryFile } from './timeline-history.ts';

const day = (number: number, hour = 0) => new Date(Date.UTC(2026, 5, number, hour));
/** Made on a day of June from one o'clock to two o'clock, with a hundred bytes of log. */
const backup = (number: number, timeline = 1): BaseBackup => ({
  id: `day-${number}`,
  timeline,
  ...{ startedAt: day(number, 1), endedAt: day(number, 2) },
  ...{ startLsn: number * 1_000, stopLsn: number * 1_000 + 100 },
});
const onlyTimeline = readHistory(1, '');

test('the last backup before the time is chosen', () => {
  const backups = [backup(2), backup(3), backup(1)];
  const at = (time: Date | null) => chooseBackup(backups, { at: time, history: onlyTimeline });
  expect(at(day(2, 20))).toEqual(backup(2));
  expect(at(day(2, 2))).toEqual(backup(2));
  expect(at(null)).toEqual(backup(3));
});

test('a time during a later backup is reached from the one before', () => {
  const time = new Date(day(2, 1).getTime() + 60_000);
  expect(chooseBackup([backup(1), backup(2)], { at: time, history: onlyTimeline })).toEqual(backup(1));
});

test('a time before the end of the first backup is refused with the earliest time that is reached', () => {
  const before = { at: day(1), history: onlyTimeline };
  expect(chooseBackup([backup(2), backup(1)], before)).toEqual({
    ...{ code: 'too-early', from: day(1, 2), isDuring: false },
  });
  const during = { at: new Date(day(1, 2).getTime() - 1), history: onlyTimeline };
  expect(chooseBackup([backup(1)], during)).toMatchObject({ code: 'too-early', isDuring: true });
  expect(chooseBackup([], before)).toEqual({ code: 'no-backup' });
});

test('a backup that an earlier restore has left aside is not used', () => {
  // On the third day, the database was restored to the second day, before the backup of the third.
  const history = readHistory(2, '1\t0/9C4\tbefore 2026-06-02 12:00:00+00\n');
  const backups = [backup(2), backup(3), backup(4, 2)];
  expect(chooseBackup(backups, { at: day(3, 12), history })).toEqual(backup(2));
  expect(chooseBackup(backups, { at: day(4, 12), history })).toEqual(backup(4, 2));
  expect(chooseBackup(backups, { at: day(3, 12), history: onlyTimeline })).toEqual(backup(3));
});

test('the history of a timeline is read, and its file is recognised', () => {
  expect(readHistory(3, '1\t0/5000148\tno recovery target\n\n2\t1/0\tbefore 2026-06-02\n')).toEqual([
    { timeline: 1, until: 0x5000148 },
    { timeline: 2, until: 2 ** 32 },
    { timeline: 3, until: Number.POSITIVE_INFINITY },
  ]);
  expect(timelineOfHistoryFile(historyFileOf(17))).toBe(17);
  expect(timelineOfHistoryFile('000000010000000000000003')).toBeNull();
});

test('no backup that ended before the time is newer than the chosen one', () => {
  const days = fc.uniqueArray(fc.integer({ min: 1, max: 28 }), { minLength: 1 });
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 28 }), (made, asked) => {
      const at = day(asked, 12);
      const chosen = chooseBackup(
        made.map((number) => backup(number)),
        { at, history: onlyTimeline },
      );
      const reached = made.filter((number) => number <= asked);
      if ('code' in chosen) expect(reached).toEqual([]);
      else expect(chosen).toEqual(backup(Math.max(...reached)));
    }),
  );
});

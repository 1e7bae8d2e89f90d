import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findWalGap } from './find-wal-gap.ts';
import { readHistory } from './timeline-history.ts';
import { walName } from './wal-names.ts';

const history = readHistory(1, '');
const wal = (segment: number, timeline = 1) => walName({ timeline, segment });
const from = { timeline: 1, segment: 3 };

test('names without a gap', () => {
  const names = ['00000002.history', wal(2), wal(5), wal(4), wal(3), `${wal(3)}.00000028.backup`];
  expect(findWalGap(names, { history, from, through: 4 })).toBeNull();
});

test('a file that the backup needs is missing', () => {
  expect(findWalGap([wal(3)], { history, from, through: 4 })).toBe(wal(4));
  expect(findWalGap([wal(4), wal(5)], { history, from, through: 3 })).toBe(wal(3));
  expect(findWalGap([], { history, from, through: 3 })).toBe(wal(3));
});

test('a partial file does not replace a whole one', () => {
  expect(findWalGap([wal(3), `${wal(4)}.partial`, wal(5)], { history, from, through: 3 })).toBe(wal(4));
});

test('after a restore the log goes on in another timeline', () => {
  // The first timeline ends in the middle of file 4. Its files 5 and 6 were left aside.
  const restored = readHistory(2, '1\t0/4000100\tbefore 2026-06-02\n');
  const names = [wal(3), wal(4), wal(5), wal(6), wal(4, 2), wal(5, 2), wal(6, 2)];
  expect(findWalGap(names, { history: restored, from, through: 3 })).toBeNull();
  expect(
    findWalGap(
      names.filter((name) => name !== wal(5, 2)),
      { history: restored, from, through: 3 },
    ),
  ).toBe(wal(5, 2));
});

test('any file between the first and the last is missed', () => {
  const gaps = fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 600 }));
  fc.assert(
    fc.property(gaps, ([count, place]) => {
      const missing = wal(250 + (place % count));
      const names = Array.from({ length: count + 1 }, (_, index) => wal(250 + index));
      const left = names.filter((name) => name !== missing);
      const start = { timeline: 1, segment: 250 };
      expect(findWalGap(names, { history, from: start, through: 250 })).toBeNull();
      expect(findWalGap(left, { history, from: start, through: 250 })).toBe(missing);
    }),
  );
});

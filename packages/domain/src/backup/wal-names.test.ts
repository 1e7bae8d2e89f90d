import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lastSegmentBefore, parseLsn, parseWalName, segmentOf, walName } from './wal-names.ts';

test('a name has the timeline and the number of the file', () => {
  expect(parseWalName('000000010000000000000003')).toEqual({ timeline: 1, segment: 3 });
  expect(parseWalName('0000000A00000002000000FF')).toEqual({ timeline: 10, segment: 767 });
});

test('the file after FF is the first of the next log', () => {
  const { timeline, segment } = parseWalName('0000000100000000000000FF') ?? { timeline: 0, segment: 0 };
  expect(walName({ timeline, segment: segment + 1 })).toBe('000000010000000100000000');
});

test.each([
  '',
  '00000002.history',
  '000000010000000000000003.partial',
  '000000010000000000000100',
  'notes.txt',
])('%o is not a file of the log', (name) => expect(parseWalName(name)).toBeNull());

test('a name that is written and read again is the same', () => {
  const segments = fc.record({ timeline: fc.nat(2 ** 32 - 1), segment: fc.nat(2 ** 40 - 1) });
  fc.assert(
    fc.property(segments, (wal) => {
      expect(parseWalName(walName(wal))).toEqual(wal);
    }),
  );
});

test('a position is in the file that PostgreSQL names', () => {
  expect(segmentOf(parseLsn('0/2000028'))).toBe(2);
  expect(segmentOf(parseLsn('1/0'))).toBe(256);
  // A position at the end of a file needs that file, and not the next one.
  expect(lastSegmentBefore(parseLsn('0/3000000'))).toBe(2);
  expect(lastSegmentBefore(parseLsn('0/3000001'))).toBe(3);
  expect(() => parseLsn('somewhere')).toThrow(RangeError);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../time/durations.ts';
import { secondsUntilAllowed } from './upload-quota.ts';

const now = new Date('2026-06-01T12:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const quota = { pictures: 3, bytes: 100 };

describe('the daily quota of uploads', () => {
  it('allows uploads until the number or the size is reached', () => {
    expect(secondsUntilAllowed([], 100, now, quota)).toBe(0);
    expect(secondsUntilAllowed([{ at: ago(1), bytes: 60 }], 40, now, quota)).toBe(0);
    expect(secondsUntilAllowed([{ at: ago(1), bytes: 60 }], 41, now, quota)).toBe(23 * 3600);
  });

  it('gives the time at which enough uploads are older than a day', () => {
    const sent = [20, 10, 5].map((hours) => ({ at: ago(hours), bytes: 30 }));
    expect(secondsUntilAllowed(sent, 1, now, quota)).toBe(4 * 3600);
    expect(secondsUntilAllowed(sent, 60, now, quota)).toBe(14 * 3600);
  });

  it('always allows the upload after the wait, and never a second before', () => {
    const uploads = fc.array(
      fc.record({ hours: fc.integer({ min: 1, max: 23 }), bytes: fc.integer({ min: 0, max: 60 }) }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(uploads, fc.integer({ min: 0, max: 100 }), (list, bytes) => {
        const sent = list
          .toSorted((a, b) => b.hours - a.hours)
          .map((each) => ({ at: ago(each.hours), bytes: each.bytes }));
        const wait = secondsUntilAllowed(sent, bytes, now, quota);
        const at = (seconds: number) => {
          const then = new Date(now.getTime() + seconds * 1000);
          const recent = sent.filter((each) => each.at.getTime() > then.getTime() - DAY_MS);
          return secondsUntilAllowed(recent, bytes, then, quota);
        };
        expect(at(wait)).toBe(0);
        if (wait > 0) expect(at(wait - 1)).toBeGreaterThan(0);
      }),
    );
  });
});

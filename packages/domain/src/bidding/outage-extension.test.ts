import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AUCTION_STATUSES } from './auction-state.ts';
import { outageExtension } from './outage-extension.ts';

const time = (clock: string) => new Date(`2026-06-08T${clock}Z`);
const startsAt = new Date('2026-06-01T12:00:00Z');
const outage = { from: time('19:00:00'), to: time('19:05:00') };
const live = (clock: string) => ({ status: 'live' as const, startsAt, endsAt: time(clock) });

describe('outageExtension', () => {
  it.each([
    ['ended before the outage', '18:59:59', '18:59:59'],
    ['ended as it began', '19:00:00', '19:00:00'],
    ['would have ended meanwhile', '19:00:01', '19:15:00'],
    ['would have ended at recovery', '19:05:00', '19:15:00'],
    ['would end soon after', '19:14:59', '19:15:00'],
    ['would end ten minutes after', '19:15:00', '19:15:00'],
    ['would end later', '19:15:01', '19:15:01'],
  ])('an auction that %s: %s becomes %s', (_, end, wanted) => {
    expect(outageExtension(live(end), outage)).toEqual(time(wanted));
  });

  it('ignores an outage of up to 30 seconds', () => {
    const from = time('19:00:00');
    expect(outageExtension(live('19:01:00'), { from, to: time('19:00:30') })).toEqual(time('19:01:00'));
    expect(outageExtension(live('19:01:00'), { from, to: time('19:00:31') })).toEqual(time('19:10:31'));
  });

  it.each(['sold', 'unsold', 'withdrawn'] as const)('does not reopen a %s auction', (status) => {
    expect(outageExtension({ ...live('19:03:00'), status }, outage)).toEqual(time('19:03:00'));
  });

  it('extends an auction that should have opened during the outage, and no auction that opens later', () => {
    const scheduled = { status: 'scheduled' as const, endsAt: time('19:08:00') };
    expect(outageExtension({ ...scheduled, startsAt: time('19:01:00') }, outage)).toEqual(time('19:15:00'));
    expect(outageExtension({ ...scheduled, startsAt: time('19:06:00') }, outage)).toEqual(time('19:08:00'));
  });

  it('never moves an end backwards, and gives the same result when applied again', () => {
    const offset = fc.integer({ min: -3_600_000, max: 3_600_000 });
    const statuses = fc.constantFrom(...AUCTION_STATUSES);
    fc.assert(
      fc.property(offset, fc.nat(3_600_000), statuses, (end, length, status) => {
        const down = { from: outage.from, to: new Date(outage.from.getTime() + length) };
        const terms = { status, startsAt, endsAt: new Date(outage.from.getTime() + end) };
        const extended = outageExtension(terms, down);
        expect(extended.getTime()).toBeGreaterThanOrEqual(terms.endsAt.getTime());
        expect(outageExtension({ ...terms, endsAt: extended }, down)).toEqual(extended);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { softClose } from './soft-close.ts';

const endsAt = new Date('2026-06-08T19:00:00Z');

describe('softClose', () => {
  it.each([
    ['18:57:59.999', '19:00:00.000'],
    ['18:58:00.000', '19:00:00.000'],
    ['18:58:00.001', '19:00:00.001'],
    ['18:59:59.999', '19:01:59.999'],
  ])('after a bid at %s the auction ends at %s', (arrival, wanted) => {
    expect(softClose(endsAt, new Date(`2026-06-08T${arrival}Z`))).toEqual(new Date(`2026-06-08T${wanted}Z`));
  });

  it('never moves the end backwards, and leaves two minutes to respond', () => {
    const times = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(times, fc.integer({ min: 1, max: 600_000 }), (end, before) => {
        const arrivedAt = new Date(end.getTime() - before);
        const moved = softClose(end, arrivedAt);
        expect(moved.getTime()).toBe(Math.max(end.getTime(), arrivedAt.getTime() + 120_000));
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayMailLink } from './may-mail-link.ts';

const at = (time: string) => new Date(`2026-06-01T${time}Z`);

describe('mayMailLink', () => {
  it('mails who was never mailed', () => {
    expect(mayMailLink(null, at('12:00:00'))).toBe(true);
  });

  it('waits a whole hour, and no longer', () => {
    expect(mayMailLink(at('11:00:00.001'), at('12:00:00'))).toBe(false);
    expect(mayMailLink(at('11:00:00'), at('12:00:00'))).toBe(true);
  });

  it('lets a mailbox receive one mail an hour, however often it is asked for', () => {
    const pauses = fc.array(fc.integer({ min: 0, max: 7_200_000 }), { maxLength: 200 });
    fc.assert(
      fc.property(pauses, (waits) => {
        let now = 0;
        const mailed: number[] = [];
        for (const wait of waits) {
          now += wait;
          const last = mailed.at(-1);
          if (mayMailLink(last === undefined ? null : new Date(last), new Date(now))) mailed.push(now);
        }
        const gaps = mailed.slice(1).map((time, index) => time - (mailed[index] ?? 0));
        expect(gaps.every((gap) => gap >= 3_600_000)).toBe(true);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expiryOfToken, faultOfToken, secondsUntilNextToken, TOKEN_PURPOSES } from './token-life.ts';

const now = new Date('2026-06-01T12:00:00Z');
const at = (time: string) => new Date(`2026-06-01T${time}Z`);

describe('faultOfToken', () => {
  it.each([
    [undefined, 'token-invalid'],
    [{ expiresAt: at('12:00:01'), usedAt: null }, null],
    [{ expiresAt: at('12:00:00'), usedAt: null }, 'token-expired'],
    [{ expiresAt: at('12:00:01'), usedAt: at('11:00:00') }, 'token-used'],
    [{ expiresAt: at('11:30:00'), usedAt: at('11:00:00') }, 'token-used'],
  ])('of %o is %s', (token, fault) => {
    expect(faultOfToken(token, now)).toBe(fault);
  });
});

describe('expiryOfToken', () => {
  it('gives a magic link 15 minutes', () => {
    expect(expiryOfToken('magic-link', now)).toEqual(at('12:15:00'));
  });

  it.each(TOKEN_PURPOSES)('gives %s a lifetime of at most a week', (purpose) => {
    const life = expiryOfToken(purpose, now).getTime() - now.getTime();
    expect(life).toBeGreaterThanOrEqual(15 * 60_000);
    expect(life).toBeLessThanOrEqual(7 * 86_400_000);
  });
});

describe('secondsUntilNextToken', () => {
  it('allows five messages an hour, and a sixth when the first is an hour old', () => {
    const issued = ['11:10:00', '11:20:00', '11:30:00', '11:40:00'].map(at);
    expect(secondsUntilNextToken(issued, now)).toBe(0);
    expect(secondsUntilNextToken([...issued, at('11:50:00')], now)).toBe(600);
    expect(secondsUntilNextToken([...issued, at('11:50:00')], at('12:10:00'))).toBe(0);
  });

  it('never allows more than five messages in any hour, whatever the order of the given times', () => {
    const pauses = fc.array(fc.integer({ min: 0, max: 1_200_000 }), { maxLength: 60 });
    fc.assert(
      fc.property(pauses, fc.boolean(), (waits, backwards) => {
        const issued: number[] = [];
        let time = 0;
        for (const wait of waits) {
          time += wait;
          const known = issued.map((one) => new Date(one));
          if (secondsUntilNextToken(backwards ? known.reverse() : known, new Date(time)) === 0)
            issued.push(time);
        }
        for (const [index, first] of issued.entries()) {
          const sixth = issued[index + 5];
          if (sixth !== undefined) expect(sixth - first).toBeGreaterThanOrEqual(3_600_000);
        }
      }),
    );
  });
});

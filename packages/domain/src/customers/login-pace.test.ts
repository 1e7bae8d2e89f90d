import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countAfterFailure, type Failures, secondsUntilLogin } from './login-pace.ts';

const now = new Date('2026-06-01T12:00:00Z');
const failed = (count: number, secondsAgo = 0): Failures => ({
  count,
  lastAt: new Date(now.getTime() - secondsAgo * 1000),
});
const stranger = { fromKnownNetwork: false };
const known = { fromKnownNetwork: true };

describe('secondsUntilLogin', () => {
  it.each([
    [4, 0],
    [5, 1],
    [6, 2],
    [9, 16],
    [40, 900],
  ])('after %i failures in a row is %i', (count, seconds) => {
    expect(secondsUntilLogin({ pair: failed(count) }, known, now)).toBe(seconds);
  });

  it('starts at the last failure', () => {
    expect(secondsUntilLogin({ pair: failed(9, 10) }, known, now)).toBe(6);
    expect(secondsUntilLogin({ pair: failed(9, 16) }, known, now)).toBe(0);
  });

  it('slows down logins to an account that is attacked from many networks, except from a known network', () => {
    const attacked = { account: failed(500), network: failed(500) };
    expect(secondsUntilLogin(attacked, stranger, now)).toBe(900);
    expect(secondsUntilLogin(attacked, known, now)).toBe(0);
  });

  it('is at most a quarter of an hour, and zero after an hour without failures', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(10_000), fc.boolean(), (count, ago, fromKnownNetwork) => {
        const failures = {
          pair: failed(count, ago),
          account: failed(count, ago),
          network: failed(count, ago),
        };
        const wait = secondsUntilLogin(failures, { fromKnownNetwork }, now);
        expect(wait).toBeGreaterThanOrEqual(0);
        expect(wait).toBeLessThanOrEqual(900);
        if (ago >= 3_600) expect(wait).toBe(0);
      }),
    );
  });

  it('allows an attacker fewer than 150 attempts a day from one network', () => {
    let failures: Failures | undefined;
    let time = now.getTime();
    let tries = 0;
    while (time < now.getTime() + 86_400_000) {
      const moment = new Date(time);
      const wait = failures ? secondsUntilLogin({ pair: failures }, known, moment) : 0;
      if (wait > 0) time += wait * 1000;
      else {
        failures = { count: countAfterFailure(failures, moment), lastAt: moment };
        tries += 1;
      }
    }
    expect(tries).toBeLessThan(150);
  });
});

describe('countAfterFailure', () => {
  it('restarts after an hour without failures', () => {
    expect(countAfterFailure(undefined, now)).toBe(1);
    expect(countAfterFailure(failed(7, 3_599), now)).toBe(8);
    expect(countAfterFailure(failed(7, 3_600), now)).toBe(1);
  });
});

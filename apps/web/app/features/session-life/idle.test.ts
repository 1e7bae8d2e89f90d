import { IDLE_COUNTDOWN_MS } from '@marque/domain/customers/session-idle';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Idleness, idleAfter, secondsToAnswer } from './idle.ts';

const THRESHOLD = 60_000;
const active: Idleness = { phase: 'active', since: 1_000 };
const tick = (idleness: Idleness, at: number) => idleAfter(idleness, { kind: 'tick', at }, THRESHOLD);
const move = (idleness: Idleness, at: number) => idleAfter(idleness, { kind: 'activity', at }, THRESHOLD);

describe('idleness', () => {
  it('warns once the threshold is reached, and not before', () => {
    expect(tick(active, 60_999)).toBe(active);
    expect(tick(active, 61_000)).toEqual({ phase: 'warned', endsAt: 61_000 + IDLE_COUNTDOWN_MS });
  });

  it('restarts with activity, but counts only one event in 50 ms', () => {
    expect(move(active, 1_049)).toBe(active);
    expect(move(active, 1_050)).toEqual({ phase: 'active', since: 1_050 });
  });

  it('is over 1.5 seconds after the countdown has reached zero', () => {
    const warned: Idleness = { phase: 'warned', endsAt: 10_000 };
    expect(tick(warned, 11_499)).toBe(warned);
    expect(tick(warned, 11_500)).toEqual({ phase: 'over', since: 11_500 });
  });

  it('ignores activity after the warning, and waits for an answer', () => {
    const warned: Idleness = { phase: 'warned', endsAt: 10_000 };
    expect(move(warned, 5_000)).toBe(warned);
    expect(idleAfter(warned, { kind: 'stay', at: 5_000 }, THRESHOLD)).toEqual({
      phase: 'active',
      since: 5_000,
    });
  });

  it('counts the time in which the computer slept', () => {
    expect(tick(active, 1_000 + THRESHOLD + IDLE_COUNTDOWN_MS + 1_500).phase).toBe('over');
  });

  it('never ends a session before threshold, countdown and grace period have passed', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), fc.nat(400_000))), (steps) => {
        let at = 0;
        let seen = 0;
        let idleness: Idleness = { phase: 'active', since: 0 };
        for (const [isActivity, wait] of steps) {
          at += wait;
          if (isActivity && idleness.phase === 'active') seen = at;
          idleness = isActivity ? move(idleness, at) : tick(idleness, at);
          if (idleness.phase === 'over')
            expect(at - seen).toBeGreaterThanOrEqual(THRESHOLD + IDLE_COUNTDOWN_MS);
        }
      }),
    );
  });
});

describe('the countdown', () => {
  it.each([
    [300_000, 300],
    [299_001, 300],
    [299_000, 299],
    [1, 1],
    [0, 0],
    [-900, 0],
  ])('with %i ms left shows %i seconds', (left, seconds) => {
    expect(secondsToAnswer(left, 0)).toBe(seconds);
  });
});

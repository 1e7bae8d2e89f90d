import type { Clock } from '@marque/domain/clock';

export type FixedClock = Clock & { advance(ms: number): void };

/** A clock that moves only when a test moves it. */
export function fixedClock(at: Date | string): FixedClock {
  let time = new Date(at).getTime();
  return {
    now: () => new Date(time),
    advance: (ms) => {
      time += ms;
    },
  };
}

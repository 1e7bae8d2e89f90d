import { describe, expect, it, vi } from 'vitest';
import { createServerClock } from './server-clock.ts';

const MINUTE = 60_000;

/** A visitor's clock, and calls that take a given time. */
function visitorAt(start: number) {
  let time = start;
  const clock = createServerClock(() => time);
  const answering = (server: number | null, takes: number) => async () => {
    time += takes;
    return server;
  };
  return { clock, answering, pass: (ms: number) => (time += ms) };
}

describe('the server clock', () => {
  it('assumes that half of a call’s duration passes on the way to the server', async () => {
    const { clock, answering } = visitorAt(1_000);
    await clock.keepRight(answering(61_100, 200));
    expect(clock.offset()).toBe(60_000);
  });

  it('keeps its offset when there is no response', async () => {
    const { clock, answering } = visitorAt(0);
    await clock.keepRight(answering(null, 10));
    expect(clock.offset()).toBe(0);
  });

  it('measures again only after a while, and then uses the newer offset', async () => {
    const { clock, answering, pass } = visitorAt(0);
    await clock.keepRight(answering(5_000, 0));
    const early = vi.fn(answering(9_000, 0));
    await clock.keepRight(early);
    expect(early).not.toHaveBeenCalled();
    pass(6 * MINUTE);
    await clock.keepRight(answering(6 * MINUTE + 7_050, 100));
    expect(clock.offset()).toBe(7_000);
  });

  it('notifies its listeners', async () => {
    const { clock, answering } = visitorAt(0);
    const listener = vi.fn();
    const leave = clock.subscribe(listener);
    await clock.keepRight(answering(1_000, 0));
    expect(listener).toHaveBeenCalledTimes(1);
    leave();
  });
});

import { describe, expect, it } from 'vitest';
import { createStallWatch } from './stall-watch.ts';

/** One call, whose progress the test reports. A frozen page has no timers, but its clock runs. */
function begin() {
  let seconds = 0;
  let isFrozen = false;
  const timers: { callback: () => void; at: number }[] = [];
  const { watch, giveUpStalled } = createStallWatch({
    now: () => seconds * 1_000,
    later: (callback, delay) => void timers.push({ callback, at: seconds + delay }),
  });
  const done = Promise.withResolvers<void>();
  const call = { isGivenUp: false, progress: (_share: number) => {} };
  const ended = watch((signal, onProgress) => {
    signal.addEventListener('abort', () => {
      call.isGivenUp = true;
    });
    call.progress = onProgress;
    return done.promise;
  });
  return {
    call,
    giveUpStalled,
    finish: () => {
      done.resolve();
      return ended;
    },
    freeze: () => {
      isFrozen = true;
    },
    wait(duration: number) {
      seconds += duration;
      if (isFrozen) return;
      for (const { callback } of timers.filter(({ at }) => at <= seconds)) callback();
      timers.splice(0, timers.length, ...timers.filter(({ at }) => at > seconds));
    },
  };
}

describe('a call', () => {
  it('is given up after a minute without progress', () => {
    const { call, wait } = begin();
    wait(50);
    call.progress(0.1);
    wait(50);
    expect(call.isGivenUp).toBe(false);
    wait(10);
    expect(call.isGivenUp).toBe(true);
  });

  it('waits longer for the answer once everything is sent', () => {
    const { call, wait } = begin();
    call.progress(1);
    wait(60);
    wait(59);
    expect(call.isGivenUp).toBe(false);
    wait(1);
    expect(call.isGivenUp).toBe(true);
  });

  it('is given up at once after a return to the page, if it has made no progress since before', () => {
    const { call, wait, freeze, giveUpStalled } = begin();
    call.progress(0.5);
    wait(5);
    giveUpStalled();
    expect(call.isGivenUp).toBe(false);
    freeze();
    wait(20);
    giveUpStalled();
    expect(call.isGivenUp).toBe(true);
  });

  it('is left alone when it has ended', async () => {
    const { call, wait, finish, giveUpStalled } = begin();
    await finish();
    wait(600);
    giveUpStalled();
    expect(call.isGivenUp).toBe(false);
  });
});

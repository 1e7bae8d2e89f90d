import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepTrying } from './keep-trying.ts';

/** Loads a part whose first attempts fail. */
function createPart(failures: number) {
  let attempts = 0;
  return {
    attempts: () => attempts,
    load: async () => {
      attempts += 1;
      if (attempts <= failures) throw new Error('no connection');
      return 'part';
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('tries less often with every failure, and returns the part', async () => {
  const part = createPart(7);
  const loading = keepTrying(part.load);
  const seconds = [0, 2, 4, 8, 16, 32, 60, 60];
  for (const [done, wait] of seconds.entries()) {
    await vi.advanceTimersByTimeAsync(1_000 * wait);
    expect(part.attempts()).toBe(done + 1);
  }
  expect(await loading).toBe('part');
});

it('tries at once when the connection is back', async () => {
  const part = createPart(1);
  const loading = keepTrying(part.load);
  await vi.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event('online'));
  expect(await loading).toBe('part');
});

it('fails at once on the server', async () => {
  vi.unstubAllGlobals();
  const part = createPart(1);
  await expect(keepTrying(part.load)).rejects.toThrow('no connection');
  expect(part.attempts()).toBe(1);
});

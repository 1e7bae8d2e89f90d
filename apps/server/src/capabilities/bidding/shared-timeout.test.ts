import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSharedTimeout } from './shared-timeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const TIMEOUT_MS = 100;
const answerAfter = (ms: number) => new Promise<string>((resolve) => setTimeout(() => resolve('answer'), ms));

test('returns answers that arrive in time and the fallback for all others, with overlapping waits', async () => {
  const waits = fc.record({ startsAt: fc.nat(300), takes: fc.nat(200).filter((ms) => ms !== TIMEOUT_MS) });
  await fc.assert(
    fc.asyncProperty(fc.array(waits, { maxLength: 20 }), async (all) => {
      const wait = createSharedTimeout(TIMEOUT_MS, () => 'unknown');
      const heard = all.map(async ({ startsAt, takes }) => {
        await new Promise((resolve) => setTimeout(resolve, startsAt));
        const began = performance.now();
        return { answer: await wait(answerAfter(takes)), after: performance.now() - began };
      });
      await vi.runAllTimersAsync();
      expect(await Promise.all(heard)).toEqual(
        all.map(({ takes }) =>
          takes < TIMEOUT_MS ? { answer: 'answer', after: takes } : { answer: 'unknown', after: TIMEOUT_MS },
        ),
      );
    }),
    { numRuns: 50 },
  );
});

test('returns the fallback if the answer fails', async () => {
  const wait = createSharedTimeout(TIMEOUT_MS, () => 'unknown');
  expect(await wait(Promise.reject(new Error('lost')))).toBe('unknown');
});

test('uses one timer for any number of waits', () => {
  const wait = createSharedTimeout(TIMEOUT_MS, () => 'unknown');
  for (let n = 0; n < 50; n++) void wait(new Promise(() => {}));
  expect(vi.getTimerCount()).toBe(1);
});

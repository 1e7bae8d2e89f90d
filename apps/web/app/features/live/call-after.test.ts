import { DAY_MS, MINUTE_MS } from '@marque/domain/time/durations';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callAfter } from './call-after.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

const begin = (at: number) => {
  const call = vi.fn();
  return { call, stop: callAfter(() => at - Date.now(), call) };
};

test.each([1, MINUTE_MS, 90_000, 40 * DAY_MS])('calls once after %d ms, and not before', (wait) => {
  const { call } = begin(wait);
  vi.advanceTimersByTime(wait - 1);
  expect(call).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  vi.advanceTimersByTime(10 * MINUTE_MS);
  expect(call).toHaveBeenCalledOnce();
});

test('calls within a minute after a computer has slept past the moment', () => {
  const { call } = begin(DAY_MS);
  vi.setSystemTime(2 * DAY_MS);
  vi.advanceTimersByTime(MINUTE_MS);
  expect(call).toHaveBeenCalledOnce();
});

test('does not call after it was stopped', () => {
  const { call, stop } = begin(90_000);
  vi.advanceTimersByTime(MINUTE_MS);
  stop();
  vi.advanceTimersByTime(DAY_MS);
  expect(call).not.toHaveBeenCalled();
});

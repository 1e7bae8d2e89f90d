import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTicker } from './ticker.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('all listeners share one timer, and the last one to leave stops it', () => {
  const listen = createTicker(250);
  const [one, other] = [vi.fn(), vi.fn()];
  const leaveOne = listen(one);
  const leaveOther = listen(other);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(500);
  expect(one).toHaveBeenCalledTimes(2);
  expect(other).toHaveBeenCalledTimes(2);
  leaveOne();
  vi.advanceTimersByTime(250);
  expect(one).toHaveBeenCalledTimes(2);
  leaveOther();
  expect(vi.getTimerCount()).toBe(0);
  listen(one);
  vi.advanceTimersByTime(250);
  expect(one).toHaveBeenCalledTimes(3);
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CROWD_MS, spreadOut } from './spread-out.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('spreadOut', () => {
  it('lets a crowd ask at different moments, all within the time', () => {
    const moments: number[] = [];
    const start = Date.now();
    for (let viewer = 0; viewer < 200; viewer += 1) spreadOut(() => moments.push(Date.now() - start)).want();
    vi.advanceTimersByTime(CROWD_MS);
    expect(moments).toHaveLength(200);
    const inThirds = [0, 1, 2].map(
      (third) => moments.filter((moment) => Math.floor((moment * 3) / CROWD_MS) === third).length,
    );
    for (const viewers of inThirds) expect(viewers).toBeGreaterThan(20);
  });

  it('asks once for several events, and again for a later one', () => {
    const request = vi.fn();
    const { want } = spreadOut(request);
    want();
    want();
    vi.advanceTimersByTime(CROWD_MS);
    expect(request).toHaveBeenCalledTimes(1);
    want();
    vi.advanceTimersByTime(CROWD_MS);
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('does not ask after the page has gone', () => {
    const request = vi.fn();
    const { want, forget } = spreadOut(request);
    want();
    forget();
    vi.advanceTimersByTime(CROWD_MS);
    expect(request).not.toHaveBeenCalled();
  });
});

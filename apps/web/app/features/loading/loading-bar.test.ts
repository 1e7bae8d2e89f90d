import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createLoadingBar,
  DURATION_MS,
  HIDE_DELAY_MS,
  loadingBarAt,
  RESET_DELAY_MS,
  THROTTLE_MS,
} from './loading-bar.ts';

describe('the numbers of the specification', () => {
  it('throttles for 200 ms, lasts 2000 ms, hides after 500 ms and resets 400 ms later', () => {
    expect([THROTTLE_MS, DURATION_MS, HIDE_DELAY_MS, RESET_DELAY_MS]).toEqual([200, 2000, 500, 400]);
  });
});

describe('loadingBarAt', () => {
  it('never shrinks, and is not full before loading has ended', () => {
    fc.assert(
      fc.property(fc.nat(600_000), fc.nat(600_000), (one, other) => {
        const earlier = loadingBarAt({ startedAt: 0 }, Math.min(one, other));
        const later = loadingBarAt({ startedAt: 0 }, Math.max(one, other));
        expect(later.progress).toBeGreaterThanOrEqual(earlier.progress);
        expect(later.progress).toBeLessThan(100);
        expect(later.isVisible).toBe(Math.max(one, other) >= THROTTLE_MS);
      }),
    );
  });

  it('is more than 80 per cent full after its duration', () => {
    expect(loadingBarAt({ startedAt: 0 }, DURATION_MS).progress).toBeGreaterThan(80);
  });

  it('always becomes idle again', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.boolean(), (length, failed) => {
        const run = { startedAt: 0, endedAt: length, failed };
        expect(loadingBarAt(run, length + HIDE_DELAY_MS + RESET_DELAY_MS).phase).toBe('idle');
      }),
    );
  });
});

describe('createLoadingBar', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('stays hidden if a page loads within the throttle time', () => {
    const bar = createLoadingBar();
    const seen: boolean[] = [];
    bar.subscribe(() => seen.push(bar.view().isVisible));

    bar.start();
    vi.advanceTimersByTime(THROTTLE_MS - 1);
    bar.finish();
    vi.advanceTimersByTime(5000);

    expect(seen).not.toContain(true);
    expect(bar.view().phase).toBe('idle');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('goes from idle through loading to finished, hides, and then resets to zero', () => {
    const bar = createLoadingBar();
    expect(bar.view()).toEqual({ phase: 'idle', isVisible: false, progress: 0 });

    bar.start();
    vi.advanceTimersByTime(THROTTLE_MS);
    expect(bar.view()).toMatchObject({ phase: 'loading', isVisible: true });

    bar.finish();
    vi.advanceTimersByTime(HIDE_DELAY_MS - 1);
    expect(bar.view()).toEqual({ phase: 'finished', isVisible: true, progress: 100 });

    vi.advanceTimersByTime(1);
    expect(bar.view()).toEqual({ phase: 'finished', isVisible: false, progress: 100 });

    vi.advanceTimersByTime(RESET_DELAY_MS);
    expect(bar.view()).toEqual({ phase: 'idle', isVisible: false, progress: 0 });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends in an error, whether the error is reported before or after the end', () => {
    for (const end of [['fail'], ['finish', 'fail'], ['fail', 'finish']] as const) {
      const bar = createLoadingBar();
      bar.start();
      vi.advanceTimersByTime(1000);
      for (const event of end) bar[event]();
      expect(bar.view()).toEqual({ phase: 'error', isVisible: true, progress: 100 });
      vi.advanceTimersByTime(HIDE_DELAY_MS + RESET_DELAY_MS);
      expect(bar.view().phase).toBe('idle');
    }
  });

  it('starts again when a page starts while the previous bar is still hiding', () => {
    const bar = createLoadingBar();
    bar.start();
    vi.advanceTimersByTime(1000);
    bar.finish();
    vi.advanceTimersByTime(100);
    bar.start();
    expect(bar.view()).toEqual({ phase: 'loading', isVisible: false, progress: 0 });
    vi.advanceTimersByTime(HIDE_DELAY_MS + RESET_DELAY_MS);
    expect(bar.view()).toMatchObject({ phase: 'loading', isVisible: true });
  });

  it('does not start again when a second start arrives while loading', () => {
    const bar = createLoadingBar();
    bar.start();
    vi.advanceTimersByTime(1000);
    const before = bar.view().progress;
    bar.start();
    expect(bar.view().progress).toBe(before);
  });
});

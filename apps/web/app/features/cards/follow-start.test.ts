import { startLabel } from '@marque/domain/listings/start-label';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followStart } from './follow-start.ts';

const SECOND = 1_000;
const at = (time: string) => new Date(`2026-06-01T${time}Z`);

/** The label on the screen. It is read again only when `followStart` calls back. */
function drawn(startsAt: Date, clockOffset = 0) {
  const read = () => startLabel(startsAt, new Date(Date.now() + clockOffset), 'Europe/London').key;
  const shown = { label: read() };
  const stop = followStart({ startsAt, clockOffset }, () => {
    shown.label = read();
  });
  return { shown, stop };
}

describe('followStart', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('changes to starting soon at the exact second of the start', () => {
    vi.setSystemTime(at('12:00:13'));
    const { shown, stop } = drawn(at('12:01:00'));
    vi.advanceTimersByTime(46 * SECOND + 999);
    expect(shown.label).toBe('starts-in');
    vi.advanceTimersByTime(1);
    expect(shown.label).toBe('starting-soon');
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('changes to tomorrow at midnight in the time zone of the car', () => {
    vi.setSystemTime(at('22:59:31'));
    const { shown, stop } = drawn(new Date('2026-06-03T12:00:00Z'));
    vi.advanceTimersByTime(28 * SECOND + 999);
    expect(shown.label).toBe('starts-in');
    vi.advanceTimersByTime(1);
    expect(shown.label).toBe('starts-tomorrow');
    stop();
  });

  it('uses the server’s clock', () => {
    vi.setSystemTime(at('12:00:00'));
    const { shown, stop } = drawn(at('12:00:30'), 20 * SECOND);
    vi.advanceTimersByTime(10 * SECOND - 1);
    expect(shown.label).toBe('starts-in');
    vi.advanceTimersByTime(1);
    expect(shown.label).toBe('starting-soon');
    stop();
  });
});

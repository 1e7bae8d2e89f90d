import { describe, expect, it } from 'vitest';
import {
  IDLE_COUNTDOWN_MS,
  idleLimitMs,
  REPORT_ACTIVITY_EVERY_MS,
  WRITE_ACTIVITY_EVERY_MS,
} from './session-idle.ts';

describe('idleLimitMs', () => {
  it('is the threshold, the countdown and a minute', () => {
    expect(idleLimitMs(60_000)).toBe(60_000 + 300_000 + 60_000);
  });

  it.each([1, 60_000, 900_000])('never ends a session during its countdown (threshold %i)', (threshold) => {
    const lateness = REPORT_ACTIVITY_EVERY_MS + WRITE_ACTIVITY_EVERY_MS;
    expect(idleLimitMs(threshold)).toBeGreaterThan(threshold + IDLE_COUNTDOWN_MS + lateness);
  });
});

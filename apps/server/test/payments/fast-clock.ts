import type { Clock } from '@marque/domain/clock';

const SPEED = 200;

/**
 * More than three minutes pass in each second, so that claims end and retries come while a short test runs. It is no
 * faster, because a process that waits for a processor for a second must not seem suspended for a quarter of an hour.
 */
export const fastClock = (startedAt: number): Clock => ({
  now: () => new Date(startedAt + (Date.now() - startedAt) * SPEED),
});

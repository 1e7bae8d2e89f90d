import type { Clock } from '@marque/domain/clock';

const SPEED = 600;

/** Ten minutes pass in each second, so that claims end and retries come while a short test runs. */
export const fastClock = (startedAt: number): Clock => ({
  now: () => new Date(startedAt + (Date.now() - startedAt) * SPEED),
});

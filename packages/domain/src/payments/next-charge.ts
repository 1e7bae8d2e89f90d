import { HOUR_MS } from '../time/durations.ts';

/** How long after the due time each retry is planned. After the last one staff take over. */
const RETRIES_AFTER_HOURS = [24, 72] as const;

/** A late attempt, such as one after an outage, does not bring the next one forward to the same moment. */
const LEAST_PAUSE_HOURS = 12;

type FailedCharge = {
  dueAt: Date;
  /** How many automatic charges have failed, with this one. */
  failures: number;
  failedAt: Date;
};

/** When the default card is charged again after a failed automatic charge. Null: never, and staff take over. */
export function nextCharge({ dueAt, failures, failedAt }: FailedCharge): Date | null {
  const hours = RETRIES_AFTER_HOURS[failures - 1];
  if (hours === undefined) return null;
  return new Date(
    Math.max(dueAt.getTime() + hours * HOUR_MS, failedAt.getTime() + LEAST_PAUSE_HOURS * HOUR_MS),
  );
}

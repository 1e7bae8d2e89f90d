import { OUTAGE_MS } from '../bidding/uptime.ts';
import { MINUTE_MS } from '../time/durations.ts';

export const HEALTH_CHECKS = ['bidding', 'jobs', 'failed-jobs', 'mail', 'bus'] as const;
export type HealthCheck = (typeof HEALTH_CHECKS)[number];

export const HEALTH_STATES = ['well', 'watch', 'failing'] as const;
export type HealthState = (typeof HEALTH_STATES)[number];

/** `since`: the time of the oldest of them. */
type Counted = { count: number; since: Date | null };

export type HealthFacts = {
  /** When bids could last be taken. */
  lastBeat: Date | null;
  /** Bids that wait for their lane. */
  waitingBids: number;
  /** Jobs that should have begun. */
  lateJobs: Counted;
  /** Jobs of the last days whose latest attempt failed. `givenUp`: how many of them are not tried again. */
  failedJobs: Counted & { givenUp: number };
  /** Messages of the last hour that could not be sent. */
  unsentLastHour: Counted;
  /** Whether live updates reach this process. */
  isBusConnected: boolean;
};

export type JudgedCheck = Counted & { check: HealthCheck; state: HealthState };

const MANY_BIDS = 1_000;
const VERY_LATE_MS = 10 * MINUTE_MS;
const MANY_MESSAGES = 10;

/** How well each part of the system works. `watch`: it works, and somebody should look at it. */
export function judgeHealth(facts: HealthFacts, now: Date): JudgedCheck[] {
  const { lastBeat, waitingBids, lateJobs, failedJobs, unsentLastHour, isBusConnected } = facts;
  const ageOf = (time: Date | null) => (time ? now.getTime() - time.getTime() : Number.POSITIVE_INFINITY);
  const isOut = ageOf(lastBeat) > OUTAGE_MS;
  const areVeryLate = lateJobs.count > 0 && ageOf(lateJobs.since) > VERY_LATE_MS;
  return [
    { check: 'bidding', state: graded(waitingBids > MANY_BIDS, isOut), count: waitingBids, since: lastBeat },
    { check: 'jobs', state: graded(lateJobs.count > 0, areVeryLate), ...lateJobs },
    {
      ...{ check: 'failed-jobs', state: graded(failedJobs.count > 0, failedJobs.givenUp > 0) },
      ...{ count: failedJobs.count, since: failedJobs.since },
    },
    {
      ...{ check: 'mail', ...unsentLastHour },
      state: graded(unsentLastHour.count > 0, unsentLastHour.count >= MANY_MESSAGES),
    },
    { check: 'bus', state: graded(false, !isBusConnected), count: 0, since: null },
  ];
}

function graded(needsALook: boolean, isFailing: boolean): HealthState {
  if (isFailing) return 'failing';
  return needsALook ? 'watch' : 'well';
}

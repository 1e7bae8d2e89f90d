import { DAY_MS, HOUR_MS } from '../time/durations.ts';
import type { ConsentRequest, Standing } from './auction-state.ts';

/**
 * Until when bidders may confirm their maximums after a change: 24 hours, but not later than an hour before the end, so
 * that others can still respond. In the last hour there is no time left, and an old maximum lapses at once.
 */
export function consentDue(endsAt: Date, askedAt: Date): Date {
  const due = Math.min(askedAt.getTime() + DAY_MS, endsAt.getTime() - HOUR_MS);
  return new Date(Math.max(askedAt.getTime(), due));
}

/**
 * Asks the leader to confirm a maximum. An earlier request that is still open keeps its time. A maximum that is used up
 * cannot bid any more, so there is nothing to confirm.
 */
export function askLeader(standing: Standing, { dueAt }: ConsentRequest): Standing {
  const { price, leader } = standing;
  if (leader === null || leader.maximum === price) return standing;
  const lapsesAt = leader.lapsesAt && leader.lapsesAt < dueAt ? leader.lapsesAt : dueAt;
  return { price, leader: { ...leader, lapsesAt } };
}

/** The standing at a time. A maximum that was not confirmed by then bids no higher than the price it has reached. */
export const standingAt = (standing: Standing, at: Date): Standing =>
  standing.leader?.lapsesAt && at >= standing.leader.lapsesAt ? limitMaximum(standing) : standing;

/** The leader keeps the lead, at the price that the maximum has reached. */
export function limitMaximum({ price, leader }: Standing): Standing {
  if (leader === null) return { price, leader };
  const { bidderId, since } = leader;
  return { price, leader: { bidderId, maximum: price, since } };
}

/** The leader wants the whole maximum in spite of the change. */
export function keepMaximum({ price, leader }: Standing): Standing {
  if (leader === null) return { price, leader };
  const { bidderId, maximum, since } = leader;
  return { price, leader: { bidderId, maximum, since } };
}

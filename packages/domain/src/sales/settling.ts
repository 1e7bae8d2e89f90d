import { DAY_MS } from '../time/durations.ts';
import { hasRightToWithdraw, withdrawalEnd } from './withdrawal.ts';

const SETTLING_DAYS = 14;

type Parties = Parameters<typeof hasRightToWithdraw>[0];

/** When a sale is settled unless somebody raises a problem. It is never settled while the buyer may withdraw. */
export function settlesAt(handedOverAt: Date, parties: Parties): Date {
  const usual = new Date(handedOverAt.getTime() + SETTLING_DAYS * DAY_MS);
  return hasRightToWithdraw(parties) ? later(usual, withdrawalEnd(handedOverAt)) : usual;
}

type Stopped = { settlesAt: Date; handedOverAt: Date; raisedAt: Date; resolvedAt: Date };

/** After a problem, the clock goes on with the time that was left. A clock that had not started was not stopped. */
export function settlesAfterProblem({ settlesAt, handedOverAt, raisedAt, resolvedAt }: Stopped): Date {
  const stoppedMs = resolvedAt.getTime() - later(raisedAt, handedOverAt).getTime();
  return new Date(settlesAt.getTime() + Math.max(0, stoppedMs));
}

const later = (one: Date, other: Date): Date => (one > other ? one : other);

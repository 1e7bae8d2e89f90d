import { HOUR_MS } from '../time/durations.ts';

/**
 * Failures are counted per account and network (`pair`), per account from all networks, and per network for all
 * accounts.
 */
export type FailureScope = 'pair' | 'account' | 'network';

export type Failures = { count: number; lastAt: Date };

const LONGEST_WAIT_SECONDS = 900;

/** The first failures cause no wait, because people mistype. Each further failure doubles the wait. */
const tolerated: Record<FailureScope, number> = { pair: 5, account: 20, network: 50 };

/** Failures count until an hour has passed without a new one. */
const counting = ({ count, lastAt }: Failures, now: Date): number =>
  now.getTime() - lastAt.getTime() < HOUR_MS ? count : 0;

export const countAfterFailure = (known: Failures | undefined, now: Date): number =>
  (known ? counting(known, now) : 0) + 1;

/**
 * How many seconds the caller must wait before the next attempt; 0 for none. From a network where the customer has
 * logged in before, only failures of that account from that network count. So an attack from elsewhere does not lock a
 * customer out.
 */
export function secondsUntilLogin(
  failures: Partial<Record<FailureScope, Failures>>,
  { fromKnownNetwork, limitFactor = 1 }: { fromKnownNetwork: boolean; limitFactor?: number },
  now: Date,
): number {
  const scopes: FailureScope[] = fromKnownNetwork ? ['pair'] : ['pair', 'account', 'network'];
  const waits = scopes.map((scope) => {
    const known = failures[scope];
    if (!known) return 0;
    const beyond = counting(known, now) - tolerated[scope] * limitFactor;
    if (beyond < 0) return 0;
    const wait = Math.min(2 ** beyond, LONGEST_WAIT_SECONDS);
    return Math.ceil((known.lastAt.getTime() - now.getTime()) / 1000 + wait);
  });
  return Math.max(0, ...waits);
}

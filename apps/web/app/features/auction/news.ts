import type { SharedStanding } from '@marque/contracts/web-host';
import { isOver, type Phase, takesBids } from './auction-phase.ts';
import type { Extension } from './extension.ts';

export type Heard = {
  phase: Phase;
  standing: SharedStanding;
  price: number | null;
  end: string | null;
  extendedBy: Extension | null;
  isCutOff: boolean;
};

export type News =
  | 'outbid'
  | 'leading'
  | 'ending'
  | 'extended'
  | 'outageExtended'
  | 'closing'
  | 'over'
  | 'cutOff'
  | 'back'
  | 'price';

/** The next announcement for screen readers: only the most important of the changes. */
export function newsBetween(before: Heard, after: Heard): News | null {
  const hasBecome = <Key extends 'phase' | 'standing'>(key: Key, value: Heard[Key]) =>
    before[key] !== value && after[key] === value;
  if (isOver(after.phase) && !isOver(before.phase)) return 'over';
  if (hasBecome('standing', 'outbid')) return 'outbid';
  if (hasBecome('standing', 'leading')) return 'leading';
  if (hasBecome('phase', 'closing')) return 'closing';
  if (after.isCutOff !== before.isCutOff) return after.isCutOff ? 'cutOff' : 'back';
  if (hasMoreTime(before, after)) {
    const isByHouse = after.extendedBy === 'outage' || after.extendedBy === 'staff';
    return isByHouse ? 'outageExtended' : 'extended';
  }
  if (hasBecome('phase', 'ending')) return 'ending';
  return after.price !== before.price ? 'price' : null;
}

/** Whether the end of a running auction has moved. An outage may also move an end that has just passed. */
export function hasMoreTime(before: Heard, after: Heard): boolean {
  const wasRunning = takesBids(before.phase) || before.phase === 'closing';
  return wasRunning && takesBids(after.phase) && after.end !== before.end;
}

const PRICE_EVERY_MS = 15_000;
/** The time that a screen reader needs for one sentence. */
const HEARD_MS = 6_000;

const isPersonal = (news: News | null): boolean => news === 'outbid' || news === 'leading' || news === 'over';

/** Personal announcements come at once and get time to be heard. Prices are announced at most every 15 seconds. */
export function waitBeforeSaying(news: News, last: { news: News | null; ago: number }): number {
  if (isPersonal(news)) return 0;
  if (news === 'price') return PRICE_EVERY_MS;
  return isPersonal(last.news) ? Math.max(0, HEARD_MS - last.ago) : 0;
}

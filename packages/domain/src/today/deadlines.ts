import type { Permission } from '../access/permissions.ts';
import { DAY_MS, HOUR_MS } from '../time/durations.ts';

type Rule = {
  /** The permission of the screen on which staff meet the deadline. */
  permission: Permission;
  /** How long before its time staff see it. */
  noticeMs: number;
  /** Whether the work is still due after the time has passed. */
  outlivesTime: boolean;
};

/**
 * The deadlines of the office. If two pass at the same moment, the kind that comes first here is more urgent.
 * - `proposal`: an action waits for a second person, and the proposal expires.
 * - `review`: a bidder cannot bid until staff decide, and the auction ends.
 * - `case`: the bids of a bidder look suspicious, and the auction ends.
 * - `dispute`: a bank waits for evidence.
 * - `submission`: we promised the seller an answer.
 * - `consent`: the leader has not confirmed the maximum after a published change, and it lapses.
 * - `second-chance`: the next bidder has not answered, and the offer expires.
 * - `payment`: the premium becomes due.
 */
export const DEADLINES = {
  proposal: { permission: 'proposals.decide', noticeMs: DAY_MS, outlivesTime: false },
  review: { permission: 'screening.decide', noticeMs: DAY_MS, outlivesTime: false },
  case: { permission: 'screening.decide', noticeMs: DAY_MS, outlivesTime: false },
  dispute: { permission: 'sales.read', noticeMs: 3 * DAY_MS, outlivesTime: true },
  submission: { permission: 'submissions.decide', noticeMs: DAY_MS, outlivesTime: true },
  consent: { permission: 'listings.read', noticeMs: DAY_MS, outlivesTime: false },
  'second-chance': { permission: 'sales.read', noticeMs: DAY_MS, outlivesTime: false },
  payment: { permission: 'sales.read', noticeMs: DAY_MS, outlivesTime: false },
} as const satisfies Record<string, Rule>;
export type DeadlineKind = keyof typeof DEADLINES;
export const DEADLINE_KINDS = Object.keys(DEADLINES) as DeadlineKind[];

/** More of one kind would hide the others. The screen of that kind has the rest. */
export const MOST_OF_A_KIND = 5;

export const URGENCIES = ['passed', 'soon', 'later'] as const;
export type Urgency = (typeof URGENCIES)[number];

const SOON_MS = 2 * HOUR_MS;

export function urgencyOf(dueAt: Date, now: Date): Urgency {
  const leftMs = dueAt.getTime() - now.getTime();
  if (leftMs <= 0) return 'passed';
  return leftMs <= SOON_MS ? 'soon' : 'later';
}

type Deadline = { kind: DeadlineKind; id: string; dueAt: Date };

function isShown({ kind, dueAt }: Deadline, now: Date): boolean {
  const { noticeMs, outlivesTime } = DEADLINES[kind];
  return (dueAt > now || outlivesTime) && dueAt.getTime() - now.getTime() <= noticeMs;
}

const compare = (one: Deadline, other: Deadline): number =>
  one.dueAt.getTime() - other.dueAt.getTime() ||
  DEADLINE_KINDS.indexOf(one.kind) - DEADLINE_KINDS.indexOf(other.kind) ||
  (one.id < other.id ? -1 : 1);

/** The deadlines that staff must see now, the earliest first, and the kinds of which there are more. */
export function urgentDeadlines<Of extends Deadline>(
  deadlines: readonly Of[],
  now: Date,
): { shown: Of[]; more: DeadlineKind[] } {
  const urgent = deadlines.filter((deadline) => isShown(deadline, now)).toSorted(compare);
  const ofKind = (kind: DeadlineKind) => urgent.filter((deadline) => deadline.kind === kind);
  return {
    shown: urgent.filter((deadline) => ofKind(deadline.kind).indexOf(deadline) < MOST_OF_A_KIND),
    more: DEADLINE_KINDS.filter((kind) => ofKind(kind).length > MOST_OF_A_KIND),
  };
}

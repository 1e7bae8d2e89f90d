import { DAY_MS } from '../time/durations.ts';
import { MAIL_PURPOSES } from './mail-purposes.ts';
import { isNoticeKind } from './notice-kinds.ts';
import type { StoppableMail } from './notification-settings.ts';

/**
 * What the provider of mail has told us about an address. `bounced`: it can never be reached. `complained`: its reader has
 * marked a mail as spam. `deferred`: it could not be reached this time, for example because the mailbox is full.
 */
export const SUPPRESSION_CAUSES = ['bounced', 'complained', 'deferred'] as const;
export type SuppressionCause = (typeof SUPPRESSION_CAUSES)[number];

export type Suppression = { cause: SuppressionCause; at: Date; liftedAt: Date | null };

/** A full mailbox may be empty tomorrow. */
const DEFERRED_MS = DAY_MS;

const isForGood = ({ cause }: Pick<Suppression, 'cause'>): boolean => cause !== 'deferred';

/** When a suppression ends by itself. Null: only staff can lift it. */
export const suppressionEnd = ({ cause, at }: Pick<Suppression, 'cause' | 'at'>): Date | null =>
  isForGood({ cause }) ? null : new Date(at.getTime() + DEFERRED_MS);

/** Deferrals from this time or earlier have ended. */
export const endedDeferral = (now: Date): Date => new Date(now.getTime() - DEFERRED_MS);

/** Whether the address receives no mails now, or only those that it needs. */
export function isInForce(suppression: Suppression, now: Date): boolean {
  if (suppression.liftedAt) return false;
  const end = suppressionEnd(suppression);
  return end === null || now < end;
}

/**
 * Whether a mail of this kind must not be sent. After a mail that could not be delivered this time, only mails are left out
 * that the reader could switch off. Payments, contracts, security and links that the reader waits for are tried all the same.
 */
export const suppresses = (suppression: Suppression, kind: string, now: Date): boolean =>
  isInForce(suppression, now) && (isForGood(suppression) || isDispensable(kind));

/** Some mails about selling, and about changes to a car, are required. Their kinds do not tell which. */
const WITH_REQUIRED: readonly StoppableMail[] = ['selling', 'change'];

function isDispensable(kind: string): boolean {
  const purpose = isNoticeKind(kind) ? MAIL_PURPOSES[kind] : 'asked';
  if (typeof purpose === 'string') return false;
  return typeof purpose.stops === 'string' || !purpose.stops.some((event) => WITH_REQUIRED.includes(event));
}

/**
 * What we know about an address after a report. Providers send a report several times and in any order, so a report from before
 * staff lifted the suppression is old, and a deferral changes nothing about an address that is suppressed for good. Returns
 * `before` itself if the report changes nothing.
 */
export function suppressionAfter(
  before: Suppression | null,
  report: Pick<Suppression, 'cause' | 'at'>,
): Suppression {
  const after = { cause: report.cause, at: report.at, liftedAt: null };
  if (!before) return after;
  if (before.liftedAt) return report.at > before.liftedAt ? after : before;
  if (isForGood(before)) return before;
  return isForGood(report) || report.at > before.at ? after : before;
}

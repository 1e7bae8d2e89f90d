import type { Tables } from '@marque/db/rows.gen';
import { DAY_MS, HOUR_MS } from '@marque/domain/time/durations';
import { type Kysely, sql } from 'kysely';

/** What the demo keeps waiting for its staff, and the least number of each. */
export const OFFICE_QUEUES = {
  // For `curator`.
  submissions: 3,
  'cars-without-date': 1,
  // For `moderator`.
  comments: 2,
  // For `support`.
  letters: 2,
  'failed-messages': 1,
  'bounced-messages': 1,
  // For `accounts`.
  refunds: 1,
  disputes: 1,
  // For `manager`.
  voids: 1,
  cases: 2,
  // For `staff` and `partner`.
  roles: 1,
} as const;
export type OfficeQueue = keyof typeof OFFICE_QUEUES;
const NAMES = Object.keys(OFFICE_QUEUES) as OfficeQueue[];

/** A proposal that expires within the next hours is no work for somebody who comes to see the demo. */
const LAST_HOURS_MS = 2 * HOUR_MS;

/** Returns the name of a queue for every item that it lacks. */
export async function findOfficeGaps(kysely: Kysely<Tables>, now: Date): Promise<OfficeQueue[]> {
  const later = new Date(now.getTime() + LAST_HOURS_MS);
  const proposed = (kind: Tables['proposals']['kind']) => sql`(
    select count(*)::int from proposals
    where kind = ${kind} and confirmed_at is null and withdrawn_at is null and expires_at > ${later})`;
  const notArrived = (state: 'failed' | 'bounced') => sql`(
    select count(*)::int from notices
    where state = ${state} and resent_at is null and created_at > ${new Date(now.getTime() - 6 * DAY_MS)})`;
  const { rows } = await sql<Record<OfficeQueue, number>>`
    select
      (select count(*)::int from submissions
        where is_queued and not is_sellers_turn and assigned_to is null) as submissions,
      (select count(*)::int from listings where status = 'agreed') as "cars-without-date",
      (select count(*)::int from waiting_comments) as comments,
      (select count(*)::int from letters where state = 'open') as letters,
      ${notArrived('failed')} as "failed-messages", ${notArrived('bounced')} as "bounced-messages",
      ${proposed('refund')} as refunds, ${proposed('void-bid')} as voids, ${proposed('change-role')} as roles,
      (select count(*)::int from disputes where state = 'needs_response' and respond_by > ${now}) as disputes,
      (select count(*)::int from screening_cases where state = 'waiting') as cases`.execute(kysely);
  return NAMES.flatMap((name) => {
    const missing = OFFICE_QUEUES[name] - (rows[0]?.[name] ?? 0);
    return Array.from({ length: Math.max(0, missing) }, () => name);
  });
}

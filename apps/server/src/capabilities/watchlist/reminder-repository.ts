import type { Tables } from '@marque/db/rows.gen';
import { REMINDER_COUNTS_MS, REMINDER_LEAD_MS, type Reminder } from '@marque/domain/notifications/reminders';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';

const AT_ONCE = 500;

/** Each kind of reminder has a table of those who were reminded. */
const TABLES = {
  'ending-soon': sql.table('ending_soon_reminders'),
  'ending-in-minutes': sql.table('last_minute_reminders'),
} as const satisfies Record<Reminder, RawBuilder<unknown>>;

const isWanted: Record<Reminder, RawBuilder<unknown>> = {
  'ending-soon': sql`true`,
  // Few want it, so it is asked before the customers are told, not after.
  'ending-in-minutes': sql`exists (
    select from notification_choices choice
    where choice.customer_id = entry.customer_id and choice.event = 'ending-in-minutes' and choice.wanted
  )`,
};

const interval = (ms: number) => sql`(${ms} * interval '1 millisecond')`;

type Reminded = { customer_id: string; listing_id: string };

/**
 * Records some of those whose time has come, and returns them. It skips customers who began to watch within the time before the
 * end, because they have just seen when it ends.
 */
export async function recordReminders(
  trx: Transaction<Tables>,
  reminder: Reminder,
  now: Date,
): Promise<Reminded[]> {
  return (await remindersQuery(reminder, now).execute(trx)).rows;
}

/** The statement, for the test of its plan. */
export function remindersQuery(reminder: Reminder, now: Date): RawBuilder<Reminded> {
  const table = TABLES[reminder];
  const [leadMs, countsMs] = [REMINDER_LEAD_MS[reminder], REMINDER_COUNTS_MS[reminder]];
  const lead = interval(leadMs);
  return sql`
    insert into ${table} as known (customer_id, listing_id, reminded_at)
    select entry.customer_id, entry.listing_id, ${now}
    from auctions join watchlist_entries entry on entry.listing_id = auctions.id
    where auctions.status = 'live' and auctions.ends_at > ${now}::timestamptz
      and auctions.ends_at <= ${now}::timestamptz + ${lead}
      and entry.created_at <= auctions.ends_at - ${lead}
      and ${isWanted[reminder]}
      and not exists (
        select from ${table} reminder
        where reminder.customer_id = entry.customer_id and reminder.listing_id = entry.listing_id
          and reminder.reminded_at > auctions.ends_at - ${interval(countsMs)}
      )
    order by auctions.ends_at, entry.customer_id limit ${AT_ONCE}
    on conflict (customer_id, listing_id) do update set reminded_at = excluded.reminded_at
      where known.reminded_at < excluded.reminded_at - ${interval(countsMs - leadMs)}
    returning customer_id, listing_id`;
}

/** Returns true if the end has moved in the meantime, so that the customer is reminded later. */
export async function forgetReminder(
  kysely: Kysely<Tables>,
  reminder: Reminder,
  { customerId, listingId }: { customerId: string; listingId: string },
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from ${TABLES[reminder]} using auctions
    where customer_id = ${customerId} and listing_id = ${listingId} and auctions.id = ${listingId}
      and auctions.status = 'live' and auctions.ends_at > ${now}::timestamptz + ${interval(REMINDER_LEAD_MS[reminder])}`.execute(
    kysely,
  );
  return numAffectedRows === 1n;
}

/** The clocks of two processes are not the same to the millisecond. */
const SURELY_MOVED_MS = REMINDER_LEAD_MS['ending-in-minutes'] + 10_000;

/** Forgets the reminders of the last minutes for auctions whose end has moved away from them, so that they come again. */
export const forgetMovedEnds = (kysely: Kysely<Tables>, now: Date) => movedEndsQuery(now).execute(kysely);

/** The statement, for the test of its plan. */
export const movedEndsQuery = (now: Date) => sql`
  delete from last_minute_reminders reminder using auctions
  where auctions.id = reminder.listing_id
    and reminder.reminded_at > ${now}::timestamptz - ${interval(REMINDER_COUNTS_MS['ending-in-minutes'])}
    and auctions.status = 'live' and auctions.ends_at > ${now}::timestamptz + ${interval(SURELY_MOVED_MS)}`;

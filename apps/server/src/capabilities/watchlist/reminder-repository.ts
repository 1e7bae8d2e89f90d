import type { Tables } from '@marque/db/rows.gen';
import {
  REMINDER_FORGOTTEN_MS,
  REMINDER_LEAD_MS,
  REMINDER_REPEATS_MS,
  type Reminder,
} from '@marque/domain/notifications/reminders';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { LOWEST_ID } from '../../platform/lowest-id.ts';

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

const dueAt = (reminder: Reminder) => sql`(auctions.ends_at - ${interval(REMINDER_LEAD_MS[reminder])})`;

/** The rule is `isReminderTrue`. */
const isRunningOut = (reminder: Reminder, now: Date) => sql`(
  auctions.status = 'live' and auctions.ends_at > ${now}::timestamptz
    and auctions.ends_at <= ${now}::timestamptz + ${interval(REMINDER_LEAD_MS[reminder])}
)`;

/** Repeats a part of `isReminderDue` in `domain`. A test compares the two. */
const isRepeated = (reminder: Reminder, told: RawBuilder<unknown>, now: Date) => sql`(
  ${told} < ${dueAt(reminder)} and (
    ${now}::timestamptz < ${dueAt(reminder)} + ${interval(REMINDER_REPEATS_MS[reminder])}
    or ${told} <= ${dueAt(reminder)} - ${interval(REMINDER_FORGOTTEN_MS)}
  )
)`;

/** Begins to remind those who watch an auction whose end has come near, again if it had moved away. */
export const beginRounds = (kysely: Kysely<Tables>, reminder: Reminder, now: Date) =>
  roundsQuery(reminder, now).execute(kysely);

/** The statement, for the test of its plan. */
export const roundsQuery = (reminder: Reminder, now: Date) => sql`
  insert into reminder_rounds as round (listing_id, reminder, due_at)
  select auctions.id, ${reminder}, ${dueAt(reminder)}
  from auctions left join reminder_rounds known on known.listing_id = auctions.id and known.reminder = ${reminder}
  where ${isRunningOut(reminder, now)}
    and (known.due_at is null or ${isRepeated(reminder, sql`known.due_at`, now)})
  on conflict (listing_id, reminder) do update
    set due_at = excluded.due_at, reached = null, is_done = false
    where round.due_at < excluded.due_at`;

type Round = { listing_id: string; reached: string | null };

/** Undefined: no auction is left whose watchers are to be reminded, or another process is reminding them. */
export async function lockRound(
  trx: Transaction<Tables>,
  reminder: Reminder,
  now: Date,
): Promise<Round | undefined> {
  return (await openRoundQuery(reminder, now).execute(trx)).rows[0];
}

/** The statement, for the test of its plan. */
export const openRoundQuery = (reminder: Reminder, now: Date) => sql<Round>`
  select round.listing_id, round.reached
  from reminder_rounds round join auctions on auctions.id = round.listing_id
  where round.reminder = ${reminder} and not round.is_done and auctions.status = 'live' and auctions.ends_at > ${now}
  order by round.due_at, round.listing_id limit 1
  for update of round skip locked`;

type Page = { reminded: string[]; reached: string | null; looked_at: number };

/**
 * Looks at the next of those who watch a car, in the order of their ids, and records the ones whose time has come. It skips
 * customers who began to watch within the time before the end, because they have just seen when it ends.
 */
export async function recordReminders(
  trx: Transaction<Tables>,
  reminder: Reminder,
  round: Round,
  { now, limit }: { now: Date; limit: number },
): Promise<Page> {
  const { rows } = await remindersQuery(reminder, round, { now, limit }).execute(trx);
  return rows[0] ?? { reminded: [], reached: null, looked_at: 0 };
}

/** The statement, for the test of its plan. */
export function remindersQuery(
  reminder: Reminder,
  { listing_id, reached }: Round,
  { now, limit }: { now: Date; limit: number },
): RawBuilder<Page> {
  const table = TABLES[reminder];
  return sql`
    with page as (
      select customer_id, created_at from watchlist_entries
      where listing_id = ${listing_id} and customer_id > ${reached ?? LOWEST_ID}
      order by customer_id limit ${sql.lit(limit)}
    ), recorded as (
      insert into ${table} as known (customer_id, listing_id, reminded_at)
      select entry.customer_id, auctions.id, ${now}
      from page as entry join auctions on auctions.id = ${listing_id}
      where ${isRunningOut(reminder, now)} and entry.created_at <= ${dueAt(reminder)} and ${isWanted[reminder]}
        and not exists (
          select from ${table} reminder
          where reminder.customer_id = entry.customer_id and reminder.listing_id = auctions.id
            and not ${isRepeated(reminder, sql`reminder.reminded_at`, now)}
        )
      on conflict (customer_id, listing_id) do update set reminded_at = excluded.reminded_at
        where known.reminded_at < (select ${dueAt(reminder)} from auctions where auctions.id = excluded.listing_id)
      returning customer_id
    )
    select array(select customer_id from recorded) as reminded, (select count(*)::int from page) as looked_at,
      (select customer_id from page order by customer_id desc limit 1) as reached`;
}

/** Records how far the watchers of a car have been looked at. */
export const moveRound = (
  trx: Transaction<Tables>,
  reminder: Reminder,
  listingId: string,
  to: { reached: string | null; is_done: boolean },
) =>
  trx
    .updateTable('reminder_rounds')
    .set(to)
    .where('listing_id', '=', listingId)
    .where('reminder', '=', reminder)
    .execute();

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

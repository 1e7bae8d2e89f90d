import type { Tables } from '@marque/db/rows.gen';
import {
  type EventSubject,
  type FeedEvent,
  MOST_GROUPED,
  MOST_UNSEEN,
} from '@marque/domain/notifications/events';
import { REMINDER_LEAD_MS } from '@marque/domain/notifications/reminders';
import { type Kysely, sql } from 'kysely';
import { bidsAreSecret } from '../secret-bids/bids-are-secret.ts';

export type NewNotification = {
  customerIds: readonly string[];
  event: FeedEvent;
  subject: EventSubject;
  facts: object;
  /** Names the cause. Nobody is told of it twice. */
  occurrence: string;
  at: Date;
};

/** Returns the new rows. Those that exist, and customers who have closed their account, are left out. */
export async function insertNotifications(
  kysely: Kysely<Tables>,
  { customerIds, event, subject, facts, occurrence, at }: NewNotification,
): Promise<{ id: string; customer_id: string }[]> {
  const { rows } = await sql<{ id: string; customer_id: string }>`
    insert into notifications (customer_id, event, subject_kind, subject_id, occurrence, facts, happened_at)
    select id, ${event}, ${subject.kind}, ${subject.id}, ${occurrence}, ${JSON.stringify(facts)}::jsonb, ${at}
    from customers where id = any(${customerIds}::uuid[]) and deleted_at is null
    on conflict (customer_id, event, subject_id, occurrence) do nothing
    returning id, customer_id`.execute(kysely);
  return rows;
}

/** Whether a customer has been told of an event by this cause. */
export const isInFeed = async (
  kysely: Kysely<Tables>,
  {
    customerId,
    event,
    subjectId,
    occurrence,
  }: { customerId: string; event: FeedEvent; subjectId: string; occurrence: string },
): Promise<boolean> =>
  (await kysely
    .selectFrom('notifications')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('event', '=', event)
    .where('subject_id', '=', subjectId)
    .where('occurrence', '=', occurrence)
    .executeTakeFirst()) !== undefined;

const LEADS = JSON.stringify(REMINDER_LEAD_MS);

/** Nobody reads that an auction is about to end when it has ended, or when its end has moved too far away: `isReminderTrue`. */
const isCurrent = (
  row: string,
  now: Date,
) => sql`(not ${LEADS}::jsonb ? ${sql.ref(`${row}.event`)} or exists (
  select from auctions
  where auctions.id = ${sql.ref(`${row}.subject_id`)} and auctions.status = 'live' and auctions.ends_at > ${now}
    and auctions.ends_at <= ${now}::timestamptz
      + (${LEADS}::jsonb ->> ${sql.ref(`${row}.event`)})::int * interval '1 millisecond'
))`;

type Reader = {
  now: Date;
  /** Whether staff view as the customer. They see nothing from which they learn of a sealed bid before the close. */
  isViewed?: boolean;
};

/** Whether staff could learn of a sealed bid from a row. Watchers get some of these rows too, so a row does not prove a bid. */
export const feedRowMayTellOfSecretBid = (row: string) => sql<boolean>`(
  ${sql.ref(`${row}.event`)} = 'card-expiring' or exists (
    select from auctions where auctions.id = ${sql.ref(`${row}.subject_id`)} and ${bidsAreSecret}))`;

const isShown = (row: string, { now, isViewed }: Reader) =>
  sql`(${isCurrent(row, now)} ${isViewed ? sql`and not ${feedRowMayTellOfSecretBid(row)}` : sql``})`;

/** More rows than this are not looked at, so that a customer with a long feed costs no more than others. */
const ROWS_COUNTED = 1_000;

/** The number of groups with a row that was not seen. */
export async function countUnseen(
  kysely: Kysely<Tables>,
  customerIds: readonly string[],
  reader: Reader,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; unseen: number }>`
    select customer.id, (
      select least(count(distinct (event, subject_id)), ${MOST_UNSEEN})::int from (
        select event, subject_id from notifications as unseen
        where customer_id = customer.id and archived_at is null and seen_at is null and ${isShown('unseen', reader)}
        order by id desc limit ${ROWS_COUNTED}
      ) newest
    ) as unseen
    from unnest(${customerIds}::uuid[]) as customer (id)`.execute(kysely);
  return new Map(rows.map(({ id, unseen }) => [id, unseen]));
}

type FeedPage = Reader & { before?: string | undefined; limit: number };

export const feedQuery = (customerId: string, { before, limit, ...reader }: FeedPage) =>
  sql<FeedRow>`
    select id, event, subject_kind, subject_id, facts, happened_at, seen_at, read_at, (
      select count(*)::int from (
        select from notifications grouped
        where grouped.customer_id = newest.customer_id and grouped.event = newest.event
          and grouped.subject_id = newest.subject_id and grouped.archived_at is null
        limit ${MOST_GROUPED}
      ) rows_of_group
    ) as count
    from notifications newest
    where customer_id = ${customerId} and archived_at is null and ${isShown('newest', reader)}
      ${before === undefined ? sql`` : sql`and id < ${before}`}
      and not exists (
        select from notifications newer
        where newer.customer_id = newest.customer_id and newer.event = newest.event
          and newer.subject_id = newest.subject_id and newer.archived_at is null and newer.id > newest.id
      )
    order by id desc limit ${limit}`;

export type FeedRow = {
  id: string;
  event: string;
  subject_kind: EventSubject['kind'];
  subject_id: string;
  facts: unknown;
  happened_at: Date;
  seen_at: Date | null;
  read_at: Date | null;
  count: number;
};

/** The newest row of each group. */
export const findFeed = async (
  kysely: Kysely<Tables>,
  customerId: string,
  page: FeedPage,
): Promise<FeedRow[]> => (await feedQuery(customerId, page).execute(kysely)).rows;

export const markSeen = (kysely: Kysely<Tables>, customerId: string, upTo: string, at: Date) =>
  kysely
    .updateTable('notifications')
    .set({ seen_at: at })
    .where('customer_id', '=', customerId)
    .where('id', '<=', upTo)
    .where('archived_at', 'is', null)
    .where('seen_at', 'is', null)
    .execute();

/** Undefined: there is no such notification, or it belongs to somebody else. */
export const findOwn = (kysely: Kysely<Tables>, customerId: string, id: string) =>
  kysely
    .selectFrom('notifications')
    .select(['event', 'subject_id'])
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();

type OwnGroup = { customerId: string; event: string; subject_id: string };

const changeGroup = (kysely: Kysely<Tables>, { customerId, event, subject_id }: OwnGroup) =>
  kysely
    .updateTable('notifications')
    .where('customer_id', '=', customerId)
    .where('event', '=', event)
    .where('subject_id', '=', subject_id)
    .where('archived_at', 'is', null);

export const markGroupRead = (kysely: Kysely<Tables>, group: OwnGroup, at: Date) =>
  changeGroup(kysely, group)
    .set((row) => ({
      read_at: row.fn.coalesce('read_at', row.val(at)),
      seen_at: row.fn.coalesce('seen_at', row.val(at)),
    }))
    .execute();

export const archiveGroup = (kysely: Kysely<Tables>, group: OwnGroup, at: Date) =>
  changeGroup(kysely, group).set({ archived_at: at }).execute();

import type { Tables } from '@marque/db/rows.gen';
import { parseSort, type Sort } from '@marque/domain/access/office-sorts';
import {
  APPROVAL,
  type Approval,
  COMMENT_REASONS,
  type CommentReason,
} from '@marque/domain/comments/approval';
import { MOST_COUNTED_COMMENTS } from '@marque/domain/comments/author-history';
import type { CommentView } from '@marque/domain/comments/moderation';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { listOrder } from '../../platform/list-order.ts';
import { titleColumn } from '../car-titles/title-column.ts';

export type ModeratedRow = {
  id: string;
  listing_id: string;
  parent_id: string | null;
  text: string;
  approval: Approval;
  blocked_for: CommentReason | null;
  created_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  decider_name: string | null;
  /** When the author was warned about it. */
  warned_at: Date | null;
  author_id: string;
  author_name: string;
  author_is_staff: boolean;
  author_is_closed: boolean;
  author_comments: number;
  author_blocked: number;
  author_warnings: number;
  owner_id: string;
  lot_number: number;
  title: string;
  waits_since: Date | null;
  /** The reasons of the reports since the last decision. */
  reports: CommentReason[];
};

/** The thread shows so many replies, and a comment so many reports. */
const MOST_SHOWN = 100;

/** A subquery that stops counting. It is served by the index on author and approval. */
const countOf = (condition: RawBuilder<unknown>) => sql`(
  select count(*)::integer from (
    select from comments own where own.author_id = comments.author_id ${condition}
    limit ${sql.lit(MOST_COUNTED_COMMENTS)}) as counted)`;

const columns = sql`comments.id, comments.listing_id, comments.parent_id, comments.text, comments.approval,
  comments.blocked_for, comments.created_at, comments.decided_at, comments.decided_by,
  decider.username as decider_name, author.id as author_id, author.username as author_name,
  author.roles <> '{}' as author_is_staff, author.deleted_at is not null as author_is_closed,
  ${countOf(sql``)} as author_comments,
  ${countOf(sql`and own.approval = ${sql.lit(APPROVAL.blocked)}`)} as author_blocked,
  (select count(*)::integer from (
    select from customer_warnings where customer_id = comments.author_id limit ${sql.lit(MOST_COUNTED_COMMENTS)}) as counted
  ) as author_warnings,
  (select warned_at from customer_warnings where comment_id = comments.id) as warned_at,
  listings.owner_id, listings.lot_number,
  ${titleColumn} as title,
  waiting.since as waits_since,
  array(select reason from comment_flags
    where comment_id = comments.id and comment_flags.created_at >= waiting.since
    order by comment_flags.created_at limit ${sql.lit(MOST_SHOWN)}) as reports`;

const joined = sql`
  join listings on listings.id = comments.listing_id
  join customers author on author.id = comments.author_id
  left join customers decider on decider.id = comments.decided_by`;

type Cursor = { at: Date; id: string };
type Wanted = {
  view: CommentView;
  sort?: Sort<'office-comments'> | undefined;
  after: Cursor | undefined;
  limit: number;
};

const CONDITIONS = { waiting: sql`true`, reported: sql`reports > 0`, pending: sql`hidden` } as const;

export function moderatedQuery({ view, sort, after, limit }: Wanted): RawBuilder<ModeratedRow> {
  const isDescending = sort ? parseSort(sort).isDescending : view === 'blocked';
  const place = after && sql`(${after.at}::timestamptz, ${after.id}::uuid)`;
  if (view === 'blocked') {
    const order = listOrder(['comments.decided_at', 'comments.id'], isDescending);
    return sql`
      select ${columns} from comments ${joined}
      left join waiting_comments waiting on waiting.comment_id = comments.id
      where comments.approval = ${sql.lit(APPROVAL.blocked)}
        ${place ? sql`and ${order.follows(place)}` : sql``}
      order by ${order.by}
      limit ${limit}`;
  }
  const order = listOrder(['waiting.since', 'waiting.comment_id'], isDescending);
  return sql`
    select ${columns}
    from (
      select comment_id, since, reports from waiting_comments waiting
      where ${CONDITIONS[view]}
        ${place ? sql`and ${order.follows(place)}` : sql``}
      order by ${order.by}
      limit ${limit}
    ) as waiting
    join comments on comments.id = waiting.comment_id ${joined}
    order by ${order.by}`;
}

export const findModeratedPage = async (kysely: Kysely<Tables>, wanted: Wanted): Promise<ModeratedRow[]> =>
  (await moderatedQuery(wanted).execute(kysely)).rows;

export async function findModerated(kysely: Kysely<Tables>, id: string): Promise<ModeratedRow> {
  const row = await findModeratedIfAny(kysely, id);
  if (!row) throw new Error(`There is no comment ${id}.`);
  return row;
}

export async function findModeratedIfAny(
  kysely: Kysely<Tables>,
  id: string,
): Promise<ModeratedRow | undefined> {
  const { rows } = await sql<ModeratedRow>`
    select ${columns} from comments ${joined}
    left join waiting_comments waiting on waiting.comment_id = comments.id
    where comments.id = ${id}`.execute(kysely);
  return rows[0];
}

/** The comment with which the thread began, and its latest replies, in reading order. */
export async function findThread(kysely: Kysely<Tables>, rootId: string) {
  const rows = await kysely
    .selectFrom('comments')
    .innerJoin('customers as author', 'author.id', 'comments.author_id')
    .select(['comments.id', 'comments.text', 'comments.approval', 'comments.created_at'])
    .select(['author.id as author_id', 'author.username'])
    .where((row) => row.or([row('comments.id', '=', rootId), row('comments.parent_id', '=', rootId)]))
    .orderBy((row) => row('comments.id', '=', rootId), 'desc')
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(MOST_SHOWN)
    .$narrowType<{ approval: Approval }>()
    .execute();
  const [root, ...replies] = rows;
  return root ? [root, ...replies.reverse()] : [];
}

/** The newest first. */
export const findFlags = (kysely: Kysely<Tables>, commentId: string) =>
  kysely
    .selectFrom('comment_flags')
    .innerJoin('customers as reader', 'reader.id', 'comment_flags.customer_id')
    .select(['comment_flags.reason', 'comment_flags.created_at', 'reader.id', 'reader.username'])
    .where('comment_flags.comment_id', '=', commentId)
    .orderBy('comment_flags.created_at', 'desc')
    .orderBy('reader.id')
    .limit(MOST_SHOWN)
    .execute();

const MAILED = [
  ...(['comments.text', 'listings.id as listing_id', 'listings.year', 'listings.make'] as const),
  ...(['listings.model', 'author.email', 'author.locale', 'author.country', 'author.region'] as const),
  ...(['author.id as author_id', 'author.phone_verified_at'] as const),
] as const;

/** What the mail about a removed comment needs. Undefined if it is public again, or the author has closed the account. */
export const findBlockedComment = (kysely: Kysely<Tables>, id: string) =>
  kysely
    .selectFrom('comments')
    .innerJoin('customers as author', 'author.id', 'comments.author_id')
    .innerJoin('listings', 'listings.id', 'comments.listing_id')
    .select(MAILED)
    .select('comments.blocked_for')
    .where('comments.id', '=', id)
    .where('comments.approval', '=', sql.lit(APPROVAL.blocked))
    .where('author.deleted_at', 'is', null)
    .executeTakeFirst();

/** What the mail about a warning needs. Closing the account deletes its warnings. */
export const findAuthorWarning = (kysely: Kysely<Tables>, id: string) =>
  kysely
    .selectFrom('customer_warnings as warning')
    .innerJoin('comments', 'comments.id', 'warning.comment_id')
    .innerJoin('customers as author', 'author.id', 'warning.customer_id')
    .innerJoin('listings', 'listings.id', 'comments.listing_id')
    .select(MAILED)
    .select(['warning.reason', 'warning.text as warning'])
    .where('warning.id', '=', id)
    .where('warning.reason', 'in', COMMENT_REASONS)
    .$narrowType<{ reason: CommentReason }>()
    .executeTakeFirst();

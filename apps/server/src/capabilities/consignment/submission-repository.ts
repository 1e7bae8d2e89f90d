import type { QueueCounts, QueueView } from '@marque/contracts/selling/office';
import type { Tables } from '@marque/db/rows.gen';
import { parseSort, type Sort } from '@marque/domain/access/office-sorts';
import { CONSIGNED_STATES, type ConsignedState } from '@marque/domain/selling/consigned-states';
import type { Side } from '@marque/domain/selling/sides';
import { MOST_IN_QUEUE } from '@marque/domain/today/most-in-queue';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { listOrder } from '../../platform/list-order.ts';

type Queue = {
  state?: ConsignedState | undefined;
  view?: QueueView | undefined;
  /** Who asks. `mine` is about them. */
  callerId: string;
  now: Date;
};

type Wanted = Queue & {
  sort?: Sort<'office-submissions'> | undefined;
  /** The last row of the page before. */
  after?: { turn: Side; at: Date; id: string } | undefined;
  limit: number;
};

/**
 * The conditions of a view. Each of them has an index that is in the order of the queue. What is overdue is at its
 * beginning, because the cars that wait for us come first, by the time until which we must answer.
 */
function inQueue({ state, view, callerId, now }: Queue): RawBuilder<boolean> {
  const conditions = [sql<boolean>`submissions.is_queued`];
  if (state) conditions.push(sql<boolean>`submissions.consigned_as = ${state}`);
  if (view === 'mine') conditions.push(sql<boolean>`submissions.assigned_to = ${callerId}`);
  if (view === 'unassigned') conditions.push(sql<boolean>`submissions.assigned_to is null`);
  if (view === 'overdue')
    conditions.push(
      sql<boolean>`(submissions.is_sellers_turn, submissions.queued_at) < (false, ${now}::timestamptz)`,
    );
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

export function submissionsQuery(kysely: Kysely<Tables>, { sort, after, limit, ...queue }: Wanted) {
  const order = sort
    ? listOrder(['submissions.submitted_order', 'submissions.listing_id'], parseSort(sort).isDescending)
    : listOrder(['submissions.is_sellers_turn', 'submissions.queued_at', 'submissions.listing_id'], false);
  let page = kysely
    .selectFrom('submissions')
    .selectAll()
    .where(inQueue(queue))
    .orderBy(order.by)
    .limit(limit);
  if (after)
    page = page.where(
      order.follows(
        sort
          ? sql`(select ${order.columns} from submissions where listing_id = ${after.id})`
          : sql`(${after.turn === 'seller'}, ${after.at}::timestamptz, ${after.id}::uuid)`,
      ),
    );
  return kysely
    .selectFrom(page.as('submissions'))
    .innerJoin('listings', 'listings.id', 'submissions.listing_id')
    .innerJoin('customers', 'customers.id', 'listings.owner_id')
    .leftJoin('customers as assignees', 'assignees.id', 'submissions.assigned_to')
    .select(['listings.id', 'listings.status', 'listings.region', 'listings.plan_type'])
    .select(['listings.year', 'listings.make', 'listings.model', 'listings.title'])
    .select(['submissions.submitted_at', 'submissions.respond_by', 'submissions.reply_by'])
    .select(['submissions.due_at', 'submissions.is_sellers_turn', 'submissions.queued_at'])
    .select(['customers.id as seller_id', 'customers.username'])
    .select(['submissions.assigned_to', 'assignees.username as assignee_name'])
    .select((row) =>
      row
        .selectFrom('listing_messages')
        .select(({ fn }) => fn.countAll<number>().as('unread'))
        .whereRef('listing_messages.listing_id', '=', 'listings.id')
        .where('side', '=', 'seller')
        .where('read_at', 'is', null)
        .as('unread'),
    )
    .orderBy(order.by);
}

export const findSubmissions = (kysely: Kysely<Tables>, wanted: Wanted) =>
  submissionsQuery(kysely, wanted).execute();

/** How many cars each view has. Counting stops early, so that it costs the same for any number of cars. */
export async function countSubmissions(
  kysely: Kysely<Tables>,
  caller: Pick<Queue, 'callerId' | 'now'>,
): Promise<QueueCounts> {
  const counted = (queue: Pick<Queue, 'state' | 'view'>) => sql<number>`(
    select count(*)::int from (
      select from submissions where ${inQueue({ ...caller, ...queue })} limit ${sql.lit(MOST_IN_QUEUE)}
    ) as counted)`;
  const states = CONSIGNED_STATES.flatMap((state) => [sql.lit(state), counted({ state })]);
  const { rows } = await sql<QueueCounts>`
    select ${counted({})} as all,
      jsonb_build_object('mine', ${counted({ view: 'mine' })}, 'unassigned', ${counted({ view: 'unassigned' })},
        'overdue', ${counted({ view: 'overdue' })}) as views,
      jsonb_build_object(${sql.join(states)}) as states`.execute(kysely);
  const [counts] = rows;
  if (!counts) throw new Error('The counts of the queue are one row.');
  return counts;
}

/** Null while it is the seller's turn. */
export const saveRespondBy = (trx: Transaction<Tables>, id: string, respondBy: Date | null) =>
  trx.updateTable('submissions').set({ respond_by: respondBy }).where('listing_id', '=', id).execute();

/** The seller has written. A time that was promised for an earlier message stays. */
export const promiseReply = (trx: Transaction<Tables>, id: string, replyBy: Date) =>
  trx
    .updateTable('submissions')
    .set({ reply_by: replyBy })
    .where('listing_id', '=', id)
    .where('reply_by', 'is', null)
    .execute();

/** The house has written, so no message of the seller waits any more. */
export const noteReply = (trx: Transaction<Tables>, id: string) =>
  trx.updateTable('submissions').set({ reply_by: null }).where('listing_id', '=', id).execute();

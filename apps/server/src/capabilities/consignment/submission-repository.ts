import type { Tables } from '@marque/db/rows.gen';
import { CONSIGNED_STATES, type ConsignedState } from '@marque/domain/selling/consigned-states';
import { type Kysely, sql, type Transaction } from 'kysely';

type Wanted = {
  state?: ConsignedState | undefined;
  /** The last row of the page before. */
  after?: { turn: 'house' | 'seller'; at: Date; id: string } | undefined;
  limit: number;
};

/** We must answer by the earlier of both times. Null while it is the seller's turn. */
const DUE_AT = sql<Date | null>`least(submissions.respond_by, submissions.reply_by)`;
const IS_SELLERS_TURN = sql<boolean>`${DUE_AT} is null`;
const QUEUED_AT = sql<Date>`coalesce(${DUE_AT}, submissions.submitted_at)`;

/** The cars on their way to an auction, and all others whose seller has written and waits for an answer. */
const QUEUED_IDS = sql<string>`(
  select listings.id from listings join submissions on listing_id = listings.id
  where listings.status in (${sql.join(CONSIGNED_STATES.map((state) => sql.lit(state)))}) and submitted_at is not null
  union select listing_id from submissions where reply_by is not null)`;

export function findSubmissions(kysely: Kysely<Tables>, { state, after, limit }: Wanted) {
  let found = kysely
    .selectFrom('listings')
    .innerJoin('submissions', 'submissions.listing_id', 'listings.id')
    .innerJoin('customers', 'customers.id', 'listings.owner_id')
    .select(['listings.id', 'listings.status', 'listings.region', 'listings.plan_type'])
    .select(['listings.year', 'listings.make', 'listings.model', 'listings.title'])
    .select(['submissions.submitted_at', 'submissions.respond_by', 'submissions.reply_by'])
    .select(['customers.id as seller_id', 'customers.username'])
    .select([IS_SELLERS_TURN.as('is_sellers_turn'), QUEUED_AT.as('queued_at')])
    .select((row) =>
      row
        .selectFrom('listing_messages')
        .select(({ fn }) => fn.countAll<number>().as('unread'))
        .whereRef('listing_messages.listing_id', '=', 'listings.id')
        .where('side', '=', 'seller')
        .where('read_at', 'is', null)
        .as('unread'),
    )
    .where('listings.id', 'in', QUEUED_IDS);
  if (state) found = found.where('listings.status', '=', state);
  if (after)
    found = found.where(
      sql<boolean>`(${IS_SELLERS_TURN}, ${QUEUED_AT}, listings.id) > (${after.turn === 'seller'}, ${after.at}, ${after.id})`,
    );
  return found.orderBy(IS_SELLERS_TURN).orderBy(QUEUED_AT).orderBy('listings.id').limit(limit).execute();
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

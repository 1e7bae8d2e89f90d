import type { Tables } from '@marque/db/rows.gen';
import { CONSIGNED_STATES, type ConsignedState } from '@marque/domain/selling/consigned-states';
import { type Kysely, sql, type Transaction } from 'kysely';

type Wanted = {
  state?: ConsignedState | undefined;
  /** The last row of the page before. */
  after?: { at: Date; id: string } | undefined;
  limit: number;
};

/** A car whose seller must act has no time until which we answer. It takes its place by the time of its submission. */
const QUEUED_AT = sql<Date>`coalesce(submissions.respond_by, submissions.submitted_at)`;

export function findSubmissions(kysely: Kysely<Tables>, { state, after, limit }: Wanted) {
  let found = kysely
    .selectFrom('listings')
    .innerJoin('submissions', 'submissions.listing_id', 'listings.id')
    .innerJoin('customers', 'customers.id', 'listings.owner_id')
    .select(['listings.id', 'listings.status', 'listings.region', 'listings.plan_type'])
    .select(['listings.year', 'listings.make', 'listings.model', 'listings.title'])
    .select(['submissions.submitted_at', 'submissions.respond_by'])
    .select(['customers.id as seller_id', 'customers.username'])
    .select(QUEUED_AT.as('queued_at'))
    .select((row) =>
      row
        .selectFrom('listing_messages')
        .select(({ fn }) => fn.countAll<number>().as('unread'))
        .whereRef('listing_messages.listing_id', '=', 'listings.id')
        .where('side', '=', 'seller')
        .where('read_at', 'is', null)
        .as('unread'),
    )
    .where('listings.status', 'in', state ? [state] : [...CONSIGNED_STATES])
    .where('submissions.submitted_at', 'is not', null);
  if (after) found = found.where(sql<boolean>`(${QUEUED_AT}, listings.id) > (${after.at}, ${after.id})`);
  return found.orderBy(QUEUED_AT).orderBy('listings.id').limit(limit).execute();
}

/** Null while it is the seller's turn. */
export const saveRespondBy = (trx: Transaction<Tables>, id: string, respondBy: Date | null) =>
  trx.updateTable('submissions').set({ respond_by: respondBy }).where('listing_id', '=', id).execute();

import type { Tables } from '@marque/db/rows.gen';
import { APPROVAL } from '@marque/domain/comments/approval';
import { type Kysely, sql } from 'kysely';

type Counts = { bidders: number; visits: number; watchers: number; questions: number };

/** Public comments that begin a thread, by anyone but the seller, to which the seller has not replied. */
const unanswered = (listingId: string, ownerId: string) => sql`
  from comments question join customers on customers.id = question.author_id
  where question.listing_id = ${listingId} and question.parent_id is null
    and question.approval = ${APPROVAL.approved} and question.author_id <> ${ownerId}
    and not exists (select from comments reply
      where reply.parent_id = question.id and reply.author_id = ${ownerId}
        and reply.approval = ${APPROVAL.approved})`;

export async function countFigures(
  kysely: Kysely<Tables>,
  { id, owner_id }: { id: string; owner_id: string },
): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select
      (select count(distinct bidder_id)::int from bids where auction_id = listings.id and maximum is not null) as bidders,
      (select coalesce(sum(visits), 0)::int from listing_visits where listing_id = listings.id) as visits,
      listings.watch_count as watchers,
      (select count(*)::int ${unanswered(id, owner_id)}) as questions
    from listings where id = ${id}`.execute(kysely);
  return rows[0] ?? { bidders: 0, visits: 0, watchers: 0, questions: 0 };
}

/** When staff last lowered the reserve. An entry of the seller has no permission. */
export async function findHouseLowering(kysely: Kysely<Tables>, listingId: string): Promise<Date | null> {
  const last = await kysely
    .selectFrom('audit_entries')
    .select('at')
    .where('listing_id', '=', listingId)
    .where('action', '=', 'reserve-lowered')
    .where('permission', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.at ?? null;
}

export async function findQuestions(
  kysely: Kysely<Tables>,
  { id, owner_id }: { id: string; owner_id: string },
  limit: number,
) {
  const { rows } = await sql<{ id: string; author: string; text: string; created_at: Date }>`
    select question.id, customers.username as author, question.text, question.created_at
    ${unanswered(id, owner_id)}
    order by question.created_at desc, question.id desc limit ${limit}`.execute(kysely);
  return rows;
}

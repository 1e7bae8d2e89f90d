import type { Tables } from '@marque/db/rows.gen';
import { type Kysely, sql } from 'kysely';

/** What the workbench shows of a listing and its seller, besides the answers. */
export const readWorkbenchListing = (kysely: Kysely<Tables>, id: string) =>
  kysely
    .selectFrom('listings')
    .innerJoin('customers', 'customers.id', 'listings.owner_id')
    .select(['listings.title', 'listings.lot_number', 'listings.make', 'listings.model', 'listings.year'])
    .select(['listings.mileage', 'listings.mileage_unit', 'listings.plan_type', 'listings.published_at'])
    .select(['customers.first_name', 'customers.last_name', 'customers.username'])
    .where('listings.id', '=', id)
    .executeTakeFirstOrThrow();

type HistoryRow = {
  id: string;
  at: Date;
  action: string;
  actor: string | null;
  reason: string | null;
  from: string | null;
  to: string | null;
  number: number | null;
  secret: string | null;
  assigned_to: string | null;
  questions: string[];
};

/** There are fewer questions than this. */
const MOST_QUESTIONS = 60;

/** The audit of a listing, the latest entry first. People are named as they are called now. */
export async function findHistory(
  kysely: Kysely<Tables>,
  listingId: string,
  { before, limit, isForParty = false }: { before: number | undefined; limit: number; isForParty?: boolean },
): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select entries.id, entries.at, entries.action, actors.username as actor, entries.reason,
      entries.detail ->> 'from' as "from", entries.detail ->> 'to' as "to",
      case when jsonb_typeof(entries.detail -> 'number') = 'number' then (entries.detail ->> 'number')::int end
        as number,
      entries.detail ->> 'secret' as secret, assignees.username as assigned_to,
      case when entries.action = 'answers-edited'
        then array(select jsonb_object_keys(entries.changes) limit ${sql.lit(MOST_QUESTIONS)})
        else '{}' end as questions
    from (
      select * from audit_entries
      where listing_id = ${listingId} ${before === undefined ? sql`` : sql`and id < ${before}`}
        ${isForParty ? sql`and action not in ('proposal-made', 'proposal-withdrawn')` : sql``}
      order by id desc limit ${limit}
    ) as entries
      left join customers as actors on actors.id = entries.actor_id
      left join customers as assignees
        on entries.action = 'submission-assigned' and assignees.id::text = entries.detail ->> 'assigned_to'
    order by entries.id desc`.execute(kysely);
  return rows;
}

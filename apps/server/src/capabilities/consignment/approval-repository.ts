import type { ListingApprovalsTable, Tables } from '@marque/db/rows.gen';
import type { CarContent } from '@marque/domain/selling/compare-contents';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import { contentOf, hasApproval } from '../selling/content-repository.ts';

type Content = {
  content: CarContent;
  /** Names the content, so that an approval can say which one the seller has seen. */
  hash: string;
  /** What the seller approved last or, before that, submitted first. Null for cars from before these were recorded. */
  confirmed: CarContent | null;
};

export async function readContent(kysely: Kysely<Tables>, listingId: string): Promise<Content> {
  const { rows } = await sql<Content>`
    select content, encode(sha256(convert_to(content::text, 'UTF8')), 'hex') as hash,
      coalesce(
        (select approved.content from listing_approvals as approved where approved.listing_id = ${listingId}
          order by number desc limit 1),
        submitted_content) as confirmed
    from submissions cross join lateral (select ${contentOf(sql.val(listingId))} as content) as now
    where submissions.listing_id = ${listingId}`.execute(kysely);
  const [row] = rows;
  if (!row) throw new Error('This car has no submission.');
  return row;
}

/** `is_current`: text and content are still as they were approved. */
export const findLatestApproval = (kysely: Kysely<Tables>, listingId: string) =>
  kysely
    .selectFrom('listing_approvals')
    .select(['number', 'text_number', 'approved_at'])
    .select(hasApproval(sql.val(listingId)).as('is_current'))
    .where('listing_id', '=', listingId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Approves the content as it is now. */
export const insertApproval = (
  trx: Transaction<Tables>,
  approval: Omit<Insertable<ListingApprovalsTable>, 'content'>,
) =>
  trx
    .insertInto('listing_approvals')
    .values({ ...approval, content: sql`${contentOf(sql.val(approval.listing_id))}` })
    .execute();

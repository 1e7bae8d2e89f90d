import type { Tables } from '@marque/db/rows.gen';
import type { CarContent } from '@marque/domain/selling/compare-contents';
import { CONFIDENTIAL_ANSWERS } from '@marque/domain/selling/confidential-answers';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';

/**
 * Everything besides the text that the seller approves. Two values are equal only if nothing has changed. Confidential
 * answers never go live, so they need no approval, and no record of one keeps them.
 */
export const contentOf = (listingId: RawBuilder<unknown>): RawBuilder<CarContent> => sql`jsonb_build_object(
  'answers', (select answers - ${CONFIDENTIAL_ANSWERS}::text[] from submissions as described
    where described.listing_id = ${listingId}),
  'pictures', coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', shown.picture_id, 'sent_id', coalesce(covered.original_id, shown.picture_id), 'slot', shown.slot,
      'caption', shown.caption, 'boxes', coalesce(covered.hidden -> 'boxes', '[]')) order by shown.position)
    from listing_pictures as shown
      left join covered_pictures as covered
        on covered.listing_id = shown.listing_id and covered.picture_id = shown.picture_id
    where shown.listing_id = ${listingId}), '[]'),
  'documents', coalesce((
    select jsonb_agg(jsonb_build_object('id', sent.id, 'kind', sent.kind, 'title', sent.title,
      'audience', sent.audience) order by sent.added_at, sent.id)
    from seller_documents as sent where sent.listing_id = ${listingId}), '[]'))`;

/** Whether the seller has approved the latest version of the text together with the content as it is now. */
export const hasApproval = (listingId: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select from listing_approvals as approval
  where approval.listing_id = ${listingId}
    and approval.number = (select max(number) from listing_approvals as any_approval
      where any_approval.listing_id = ${listingId})
    and approval.text_number = (select max(number) from listing_text_versions as version
      where version.listing_id = ${listingId})
    and approval.content = ${contentOf(listingId)})`;

export async function isApprovedBySeller(kysely: Kysely<Tables>, listingId: string): Promise<boolean> {
  const { rows } = await sql<{
    approved: boolean;
  }>`select ${hasApproval(sql.val(listingId))} as approved`.execute(kysely);
  return rows[0]?.approved ?? false;
}

/** Keeps what the seller first submitted. A later submission changes nothing. */
export const keepSubmittedContent = (trx: Transaction<Tables>, listingId: string) =>
  trx
    .updateTable('submissions')
    .set({ submitted_content: sql`${contentOf(sql.val(listingId))}` })
    .where('listing_id', '=', listingId)
    .where('submitted_content', 'is', null)
    .execute();

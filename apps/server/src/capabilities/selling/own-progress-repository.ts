import type { Tables } from '@marque/db/rows.gen';
import type { ListingState } from '@marque/domain/listings/lifecycle';
import type { Answers } from '@marque/domain/selling/answers';
import type { TermsStep } from '@marque/domain/selling/terms';
import { type Kysely, sql } from 'kysely';
import { hasApproval } from './content-repository.ts';

const terms = sql`(select step from listing_terms as terms where terms.listing_id = listings.id
  order by number desc limit 1)`;
const isSigned = sql`exists (select from agreements where agreements.listing_id = listings.id
  and terms_number = (select max(number) from listing_terms as terms where terms.listing_id = listings.id))`;
const isApprovedBySeller = hasApproval(sql.ref('listings.id'));
const isUnread = sql`exists (select from listing_messages as message
  where message.listing_id = listings.id and side = 'house' and read_at is null)`;

/** The place of a car in its seller's list. It repeats the rule `sellingGroup`; a test compares the two. */
export const sellingTier = sql<number>`case
  when listings.status = 'draft' then 1
  when listings.status = 'changes_requested' then 0
  when listings.status in ('submitted', 'in_review') then case when ${isUnread} then 0 else 2 end
  when listings.status in ('proposed', 'agreed') then case
    when ${isUnread} then 0
    when ${terms} = 'countered' then 2
    when ${terms} = 'accepted' and ${isSigned} and ${isApprovedBySeller} then 2
    else 0 end
  when listings.status in ('declined', 'withdrawn') then 4
  else 3 end`;

export type OwnProgress = {
  id: string;
  status: ListingState;
  terms: TermsStep | null;
  isSigned: boolean;
  isApprovedBySeller: boolean;
  unread: number;
  respond_by: Date | null;
  answers: Answers;
  slots: string[];
};

/** How far these cars are on their way to an auction. Cars that have an auction are left out. */
export async function findOwnProgress(
  kysely: Kysely<Tables>,
  ids: readonly string[],
): Promise<OwnProgress[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<OwnProgress>`
    select listings.id, listings.status, submissions.respond_by, submissions.answers, ${terms} as terms,
      ${isSigned} as "isSigned", ${isApprovedBySeller} as "isApprovedBySeller",
      (select count(*)::int from listing_messages as message
        where message.listing_id = listings.id and side = 'house' and read_at is null) as unread,
      array(select slot from listing_pictures as picture
        where picture.listing_id = listings.id and slot is not null) as slots
    from listings join submissions on submissions.listing_id = listings.id
    where listings.id = any(${ids}) and not exists (select from auctions where auctions.id = listings.id)`.execute(
    kysely,
  );
  return rows;
}

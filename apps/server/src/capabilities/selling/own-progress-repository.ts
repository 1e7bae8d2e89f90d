import type { Tables } from '@marque/db/rows.gen';
import type { ListingState } from '@marque/domain/listings/lifecycle';
import type { Confirmation, SaleStep } from '@marque/domain/sales/checklist';
import type { SaleState } from '@marque/domain/sales/lifecycle';
import type { Answers } from '@marque/domain/selling/answers';
import { SELLING_GROUPS, type SellingGroup } from '@marque/domain/selling/next-step';
import { DECISION_HOURS, type OfferState } from '@marque/domain/selling/offers';
import type { TermsStep } from '@marque/domain/selling/terms';
import { type Kysely, sql } from 'kysely';
import { hasApproval } from './content-repository.ts';
import { hasRelisting } from './relisting-repository.ts';

const terms = sql`(select step from listing_terms as terms where terms.listing_id = listings.id
  order by number desc limit 1)`;
const isSigned = sql`exists (select from agreements where agreements.listing_id = listings.id
  and terms_number = (select max(number) from listing_terms as terms where terms.listing_id = listings.id))`;
const isApprovedBySeller = hasApproval(sql.ref('listings.id'));
const isUnread = sql`exists (select from listing_messages as message
  where message.listing_id = listings.id and side = 'house' and read_at is null)`;

const isRelisted = hasRelisting(sql.ref('listings.id'));
const hasOpenProblem = sql`exists (select from sale_problems as problem
  where problem.sale_id = sales.id and resolved_at is null)`;
const isConfirmedBySeller = (step: SaleStep) => sql`exists (select from sale_steps as confirmed
  where confirmed.sale_id = sales.id and part = 'seller' and step = ${step})`;

/** The cars of a seller with what the next expressions read: the current sale, and the latest offer after the auction. */
export const carsWithOutcome = sql`listings
  left join sales on sales.listing_id = listings.id and sales.replaced_by_id is null
  left join auctions as ended on ended.id = listings.id and listings.status = 'unsold'
  left join lateral (
    select made_by, state, expires_at from offers where offers.listing_id = ended.id order by round desc limit 1
  ) as offer on true`;

const DECISION_TIME = sql`make_interval(hours => ${sql.lit(DECISION_HOURS)})`;

/**
 * Until when the seller must decide about the highest bid or a counter-offer. Null: there is no decision to make. It
 * repeats the rule `afterStep`; a test compares the order of the list with it.
 */
export const decideBy = (now: Date) => sql<Date | null>`case
  when ended.price is null or ended.closed_at is null or ${isRelisted} then null
  when offer.state = 'open' and offer.expires_at > ${now}
    then case when offer.made_by = 'bidder' then offer.expires_at end
  when offer.state is distinct from 'accepted' and ended.closed_at + ${DECISION_TIME} > ${now}
    then ended.closed_at + ${DECISION_TIME}
  end`;

const tier = (group: SellingGroup) => sql.lit(SELLING_GROUPS.indexOf(group));

/** The place of a car in its seller's list. It repeats the rule `sellingGroup`; a test compares the two. */
export const sellingTier = (now: Date) => sql<number>`case
  when listings.status = 'unsold' then case
    when ${decideBy(now)} is null then ${tier('auction')}
    else ${tier('answer')} end
  when sales.state = 'premium_paid' and not ${hasOpenProblem} then case
    when ${isConfirmedBySeller('money-received')} then case
      when ${isConfirmedBySeller('documents-received')} then ${tier('auction')}
      else ${tier('answer')} end
    when ${isConfirmedBySeller('bank-details-given')} then ${tier('auction')}
    else ${tier('answer')} end
  when listings.status = 'draft' then ${tier('details')}
  when listings.status = 'changes_requested' then ${tier('answer')}
  when listings.status in ('submitted', 'in_review') then case
    when ${isUnread} then ${tier('answer')}
    else ${tier('house')} end
  when listings.status in ('proposed', 'agreed') then case
    when ${isUnread} then ${tier('answer')}
    when ${terms} = 'countered' then ${tier('house')}
    when ${terms} = 'accepted' and ${isSigned} and ${isApprovedBySeller} then ${tier('house')}
    else ${tier('answer')} end
  when listings.status in ('declined', 'withdrawn') then ${tier('ended')}
  else ${tier('auction')} end`;

type OwnProgress = {
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

type OwnOutcome = {
  id: string;
  status: ListingState;
  price: number | null;
  closed_at: Date | null;
  isRelisted: boolean;
  offers: { round: number; amount: number; state: OfferState; expires_at: string }[];
  sale_state: SaleState | null;
  due_at: Date | null;
  confirmed: Confirmation[];
  hasOpenProblem: boolean;
};

/** What became of these cars at their auctions. Cars without an auction are left out. */
export async function findOwnOutcomes(kysely: Kysely<Tables>, ids: readonly string[]): Promise<OwnOutcome[]> {
  const { rows } = await sql<OwnOutcome>`
    select listings.id, listings.status, auctions.price, auctions.closed_at, ${isRelisted} as "isRelisted",
      (select coalesce(json_agg(json_build_object('round', round, 'amount', amount, 'state', state,
        'expires_at', expires_at) order by round), '[]') from offers where offers.listing_id = listings.id) as offers,
      sales.state as sale_state, sales.due_at, ${hasOpenProblem} as "hasOpenProblem",
      (select coalesce(json_agg(json_build_object('step', step, 'part', part)), '[]')
        from sale_steps as confirmed where confirmed.sale_id = sales.id) as confirmed
    from listings join auctions on auctions.id = listings.id
    left join sales on sales.listing_id = listings.id and sales.replaced_by_id is null
    where listings.id = any(${ids})`.execute(kysely);
  return rows;
}

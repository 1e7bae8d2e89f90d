import type { Tables } from '@marque/db/rows.gen';
import type { ProposalKindName } from '@marque/domain/access/proposal';
import type { Currency } from '@marque/domain/money/currency';
import { DEADLINES, type DeadlineKind, MOST_OF_A_KIND } from '@marque/domain/today/deadlines';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isAboutCarOfParty } from '../access/repository.ts';
import { titleColumn } from '../car-titles/title-column.ts';
import { isPartyOfCar } from '../conflicts/is-party.ts';
import { isOfOwnSealedAuction } from '../screening/is-of-own-sealed-auction.ts';
import { boundedCount } from './bounded-count.ts';

export type Reader = {
  id: string;
  /** The actions of two people that the reader may confirm. */
  proposals: readonly ProposalKindName[];
};

type DeadlineRow = {
  kind: DeadlineKind;
  id: string;
  title: string;
  proposal: ProposalKindName | null;
  due_at: Date;
};

type Span = { reader: Reader; now: Date; until: Date };

/** One more than is shown, so that the page can say that there are more. */
const limit = sql.lit(MOST_OF_A_KIND + 1);

const ofSales = (kind: DeadlineKind, due: RawBuilder<unknown>) => sql`
  select ${sql.lit(kind)} as kind, sales.id, ${titleColumn} as title, null as proposal, due.at as due_at
  from (${due}) as due join sales on sales.id = due.sale_id join listings on listings.id = sales.listing_id`;

/** Nobody learns of a review or a case about themselves. */
export const isAboutOthers = (table: string, { id }: Reader) =>
  sql`${id}::uuid not in (${sql.ref(`${table}.bidder_id`)}, ${sql.ref(`${table}.seller_id`)})`;

/** A party of a car does not learn of disputes about its sale, as in the list of disputes. */
export const isDisputeOfOthers = ({ id }: Reader) =>
  sql`not ${isPartyOfCar(
    id,
    sql`(select sales.listing_id from payments join sales on sales.id = payments.sale_id
    where payments.id = disputes.payment_id)`,
  )}`;

/** Open proposals that the reader may confirm. A party of a car does not learn of those about it, as in the list of proposals. */
export const openProposals = ({ id, proposals }: Reader, now: Date) => sql`
  confirmed_at is null and withdrawn_at is null and expires_at > ${now}
  and proposed_by <> ${id} and kind = any(${proposals}::text[])
  and not ${isAboutCarOfParty(id)}`;

/** A bidder of a running auction about whom staff must decide before it ends. */
const beforeTheEnd = (kind: 'review' | 'case', { reader, now, until }: Span) => sql`
  select ${sql.lit(kind)} as kind, waiting.id, ${titleColumn} as title, null as proposal, auctions.ends_at as due_at
  from auctions
    join ${sql.table(kind === 'review' ? 'bidder_reviews' : 'screening_cases')} waiting
      on waiting.listing_id = auctions.id and waiting.state = 'waiting'
    join listings on listings.id = auctions.id
  where auctions.status = 'live' and auctions.ends_at > ${now} and auctions.ends_at <= ${until}
    and ${isAboutOthers('waiting', reader)} and not ${isOfOwnSealedAuction('waiting', reader.id)}
  order by auctions.ends_at limit ${limit}`;

/** Kinds that do not outlive their time leave out what has passed. */
const queries: Record<DeadlineKind, (span: Span) => RawBuilder<unknown>> = {
  proposal: ({ reader, now, until }) => sql`
    select 'proposal' as kind, id, '' as title, kind as proposal, expires_at as due_at from proposals
    where ${openProposals(reader, now)} and expires_at <= ${until}
    order by expires_at limit ${limit}`,
  review: (span) => beforeTheEnd('review', span),
  case: (span) => beforeTheEnd('case', span),
  dispute: ({ reader, until }) =>
    ofSales(
      'dispute',
      sql`select payments.sale_id, disputes.respond_by as at from disputes join payments on payments.id = payment_id
        where disputes.state = 'needs_response' and disputes.respond_by <= ${until} and ${isDisputeOfOthers(reader)}
        order by disputes.respond_by limit ${limit}`,
    ),
  submission: ({ until }) => sql`
    select 'submission' as kind, listings.id, ${titleColumn} as title, null as proposal, due.queued_at as due_at
    from (
      select listing_id, queued_at from submissions
      where is_queued and not is_sellers_turn and queued_at <= ${until}
      order by queued_at limit ${limit}
    ) as due join listings on listings.id = due.listing_id`,
  consent: ({ now, until }) => sql`
    select 'consent' as kind, auctions.id, ${titleColumn} as title, null as proposal, auctions.leader_lapses_at as due_at
    from auctions join listings on listings.id = auctions.id
    where auctions.leader_lapses_at > ${now} and auctions.leader_lapses_at <= ${until}
    order by auctions.leader_lapses_at limit ${limit}`,
  'second-chance': ({ now, until }) =>
    ofSales(
      'second-chance',
      sql`select sale_id, expires_at as at from second_chances
        where state = 'open' and expires_at > ${now} and expires_at <= ${until} order by expires_at limit ${limit}`,
    ),
  payment: ({ now, until }) =>
    ofSales(
      'payment',
      sql`select id as sale_id, due_at as at from sales
        where state = 'payment_due' and due_at > ${now} and due_at <= ${until} order by due_at limit ${limit}`,
    ),
};

export const deadlineQuery = (kind: DeadlineKind, reader: Reader, now: Date): RawBuilder<DeadlineRow> =>
  sql`(${queries[kind]({ reader, now, until: new Date(now.getTime() + DEADLINES[kind].noticeMs) })})`;

/** The earliest deadlines of these kinds. */
export async function findDeadlines(
  kysely: Kysely<Tables>,
  kinds: readonly DeadlineKind[],
  { reader, now }: { reader: Reader; now: Date },
): Promise<DeadlineRow[]> {
  if (kinds.length === 0) return [];
  const all = kinds.map((kind) => sql`select * from ${deadlineQuery(kind, reader, now)} as ${sql.id(kind)}`);
  const { rows } = await sql<DeadlineRow>`${sql.join(all, sql` union all `)}`.execute(kysely);
  return rows;
}

type PaymentRow = {
  id: string;
  title: string;
  currency: Currency;
  total_minor: number;
  due_at: Date;
  charge_at: Date | null;
};

const isOverdue = (now: Date) => sql`sales.state = 'payment_due' and sales.due_at <= ${now}`;

/** The premiums that have been overdue for the longest time. */
export async function findOverduePayments(
  kysely: Kysely<Tables>,
  { now, limit }: { now: Date; limit: number },
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select sales.id, ${titleColumn} as title, sales.currency, sales.premium_minor + sales.vat_minor as total_minor,
      sales.due_at, sales.next_charge_at as charge_at
    from (select * from sales where ${isOverdue(now)} order by due_at limit ${limit}) as sales
      join listings on listings.id = sales.listing_id
    order by sales.due_at`.execute(kysely);
  return rows;
}

export const countOverduePayments = (kysely: Kysely<Tables>, now: Date) =>
  boundedCount(kysely, sql`select due_at as since from sales where ${isOverdue(now)} order by due_at`);

export const countEnding = (kysely: Kysely<Tables>, until: Date) =>
  boundedCount(
    kysely,
    sql`select ends_at as since from auctions where status = 'live' and ends_at <= ${until} order by ends_at`,
  );

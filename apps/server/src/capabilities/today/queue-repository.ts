import type { Tables } from '@marque/db/rows.gen';
import { DAY_MS } from '@marque/domain/time/durations';
import type { QueueName } from '@marque/domain/today/queues';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { sinceOfWaitingRefunds } from '../completion/office-repository.ts';
import { noticeTellsOfSecretBid } from '../notices/secret-notices.ts';
import { isOfOwnSealedAuction } from '../screening/is-of-own-sealed-auction.ts';
import { boundedCountQuery, type Counted } from './bounded-count.ts';
import { isAboutOthers, isDisputeOfOthers, openProposals, type Reader } from './deadline-repository.ts';

type Asked = { reader: Reader; now: Date };

const daysAgo = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** Of cars that wait for us. The one that we must answer first comes first. */
const submissions = (condition: RawBuilder<unknown>) => sql`
  select submitted_at as since from submissions
  where is_queued and not is_sellers_turn and ${condition} order by is_sellers_turn, queued_at`;

/** Only messages that staff may read, as in their list. */
const notArrived = (state: 'failed' | 'bounced', now: Date) => sql`
  select created_at as since from notices
  where state = ${sql.lit(state)} and resent_at is null and created_at > ${daysAgo(now, 7)}
    and not ${noticeTellsOfSecretBid} order by created_at`;

/** Each query finds when the items of its queue began to wait. */
const queries: Record<QueueName, (asked: Asked) => RawBuilder<unknown>> = {
  'own-submissions': ({ reader }) => submissions(sql`assigned_to = ${reader.id}`),
  'free-submissions': () => submissions(sql`assigned_to is null`),
  submissions: () => submissions(sql`true`),
  'cars-without-date': () => sql`
    select (select max(made_at) from listing_terms where listing_id = listings.id and step = 'accepted') as since
    from listings where status = 'agreed' order by id`,
  proposals: ({ reader, now }) => sql`
    select proposed_at as since from proposals
    where ${openProposals(reader, now)}
    order by expires_at`,
  disputes: ({ reader }) => sql`
    select opened_at as since from disputes
    where state = 'needs_response' and ${isDisputeOfOthers(reader)} order by respond_by`,
  problems: () =>
    sql`select raised_at as since from sale_problems where resolved_at is null order by raised_at`,
  refunds: ({ now }) => sinceOfWaitingRefunds(daysAgo(now, 90)),
  comments: () => sql`select since from waiting_comments order by since`,
  reviews: ({ reader }) => sql`
    select opened_at as since from bidder_reviews
    where state = 'waiting' and ${isAboutOthers('bidder_reviews', reader)}
      and not ${isOfOwnSealedAuction('bidder_reviews', reader.id)} order by id`,
  cases: ({ reader }) => sql`
    select opened_at as since from screening_cases
    where state = 'waiting' and ${isAboutOthers('screening_cases', reader)} order by score desc, id`,
  letters: () => sql`select written_at as since from letters where state = 'open' order by written_at`,
  'failed-messages': ({ now }) => notArrived('failed', now),
  'bounced-messages': ({ now }) => notArrived('bounced', now),
};

export const queueQuery = (name: QueueName, asked: Asked): RawBuilder<Counted> =>
  boundedCountQuery(queries[name](asked));

type CountedQueue = Counted & { name: QueueName };

export async function countQueues(
  kysely: Kysely<Tables>,
  names: readonly QueueName[],
  asked: Asked,
): Promise<CountedQueue[]> {
  if (names.length === 0) return [];
  const all = names.map(
    (name) => sql`select ${sql.lit(name)} as name, * from ${queueQuery(name, asked)} as counted`,
  );
  const { rows } = await sql<CountedQueue>`${sql.join(all, sql` union all `)}`.execute(kysely);
  return rows;
}

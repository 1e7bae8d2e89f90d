import type { Tables } from '@marque/db/rows.gen';
import type { Insertable, Kysely, NotNull, Transaction } from 'kysely';
import type { AuctionRow } from './auction-row.ts';
import type { Consents } from './ledger-history.ts';

export async function findConsents(kysely: Kysely<Tables>, auctionId: string): Promise<Consents> {
  const changes = await findRequests(kysely, auctionId);
  if (changes.length === 0) return { requests: [], answers: [] };
  const answers = await kysely
    .selectFrom('maximum_answers')
    .select(['after_sequence', 'bidder_id', 'answer'])
    .where('auction_id', '=', auctionId)
    .orderBy('after_sequence')
    .orderBy('id')
    .execute();
  return {
    requests: changes.map(({ sequence, published_at, confirm_by }) => ({
      ...{ sequence, askedAt: published_at, dueAt: confirm_by },
    })),
    answers: answers.map(({ after_sequence, bidder_id, answer }) => ({
      ...{ afterSequence: after_sequence, bidderId: bidder_id, answer },
    })),
  };
}

/** The changes about which bidders were asked, the oldest first. */
export const findRequests = (kysely: Kysely<Tables>, auctionId: string) =>
  kysely
    .selectFrom('listing_changes')
    .select(['id', 'sequence', 'published_at', 'confirm_by'])
    .where('listing_id', '=', auctionId)
    .where('confirm_by', 'is not', null)
    .orderBy('sequence')
    .$narrowType<{ confirm_by: NotNull }>()
    .execute();

/** What became of the maximum of a bidder after the latest request. */
export async function findLatestAnswer(kysely: Kysely<Tables>, auctionId: string, bidderId: string) {
  const latest = await kysely
    .selectFrom('maximum_answers')
    .innerJoin('auctions', 'auctions.id', 'maximum_answers.auction_id')
    .select('answer')
    .where('auction_id', '=', auctionId)
    .where('bidder_id', '=', bidderId)
    .whereRef('answered_at', '>=', 'auctions.consent_asked_at')
    .orderBy('maximum_answers.id', 'desc')
    .executeTakeFirst();
  return latest?.answer;
}

export const insertAnswer = (
  trx: Transaction<Tables>,
  answer: Insertable<Tables['maximum_answers']>,
): Promise<unknown> => trx.insertInto('maximum_answers').values(answer).execute();

/** Locks auctions whose leader had until then to confirm. One that another transaction holds is found again later. */
export const lockLapsedAuctions = (
  trx: Transaction<Tables>,
  { until, limit }: { until: Date; limit: number },
): Promise<AuctionRow[]> =>
  trx
    .selectFrom('auctions')
    .selectAll()
    .where('leader_lapses_at', '<=', until)
    .where('status', '=', 'live')
    .orderBy('leader_lapses_at')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();

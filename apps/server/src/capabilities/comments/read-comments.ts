import type { readComments as contract } from '@marque/contracts/comments';
import type { DataOf, MetaOf, ParsedRequest } from '@marque/contracts/endpoint';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import { COMMENTS_SHOWN } from '@marque/domain/comments/comments-shown';
import type { Context } from '../../platform/context.ts';
import { countBidEntries, findBidEntries } from './bid-entries.ts';
import { viewerOf } from './policy.ts';
import { presentComment } from './present-comment.ts';
import { countRemoved, countThreads, findPublicListing, findReplies, findThreads } from './repository.ts';

/** The most entries that a response contains, and the most replies. `meta.total` has the full number of entries. */
const ALL_AT_MOST = 1_000;

/** The most replies of the entries that are shown at first. Few conversations have half as many. */
const REPLIES_SHOWN = 200;

type Endpoint = typeof contract;
type Listing = { id: string; owner_id: string };

export async function readComments(
  context: Context,
  { params, query }: Pick<ParsedRequest<Endpoint>, 'params' | 'query'>,
): Promise<{ data: DataOf<Endpoint>; meta: MetaOf<Endpoint> } | Refusal<'not-found'>> {
  const listing = await findPublicListing(context.db.kysely, params.id);
  if (!listing) return refuse('not-found');
  const limit = query.all ? ALL_AT_MOST : COMMENTS_SHOWN;
  const replyLimit = query.all ? ALL_AT_MOST : REPLIES_SHOWN;
  const nothing = { entries: [], total: 0 };

  const [threads, bids, removed] = await Promise.all([
    query.type === 'bid' ? nothing : readThreads(context, listing, { limit, replyLimit }),
    query.type === 'general' ? nothing : readBids(context, listing, limit),
    query.type === 'bid' ? [] : countRemoved(context.db.kysely, listing.id),
  ]);
  return {
    data: [...threads.entries, ...bids.entries]
      .sort((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at))
      .slice(0, limit),
    meta: { total: threads.total + bids.total, removed },
  };
}

async function readThreads(
  { db: { kysely }, actor }: Context,
  listing: Listing,
  { limit, replyLimit }: { limit: number; replyLimit: number },
) {
  const viewer = viewerOf(actor);
  const [threads, total] = await Promise.all([
    findThreads(kysely, listing.id, viewer, limit),
    countThreads(kysely, listing.id, viewer),
  ]);
  const threadIds = threads.map(({ id }) => id);
  const found = await findReplies(kysely, threadIds, viewer, replyLimit);
  const replies = Map.groupBy(found, ({ parent_id }) => parent_id);
  const entries = threads.map((thread) => ({
    type: 'general' as const,
    ...presentComment(thread, listing.owner_id, actor),
    replies: (replies.get(thread.id) ?? []).map((reply) => presentComment(reply, listing.owner_id, actor)),
  }));
  return { entries, total };
}

async function readBids({ db: { kysely } }: Context, { id }: Listing, limit: number) {
  const [entries, total] = await Promise.all([
    findBidEntries(kysely, id, limit),
    countBidEntries(kysely, id),
  ]);
  return { entries, total };
}

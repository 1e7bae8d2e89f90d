import { randomUUID } from 'node:crypto';
import { type Random, random } from '@marque/artwork/kit/random';
import type { Tables } from '@marque/db/rows.gen';
import { APPROVAL } from '@marque/domain/comments/approval';
import { HOUR_MS } from '@marque/domain/time/durations';
import type { Insertable, Transaction } from 'kysely';
import { type Cast, collectorsOf } from './cast.ts';
import { chunks } from './chunks.ts';
import type { Lot } from './compose-lot.ts';
import { draw } from './draw.ts';
import { at } from './lot-times.ts';

type CommentRow = Insertable<Tables['comments']> & { id: string; created_at: Date };

/** Inserts questions, answers and likes. A car that is only announced as coming soon has none yet. */
export async function insertConversations(
  trx: Transaction<Tables>,
  lots: readonly Lot[],
  cast: Cast,
): Promise<void> {
  const comments: CommentRow[] = [];
  const likes: Insertable<Tables['comment_likes']>[] = [];
  for (const lot of lots.filter(({ textIsPublic }) => textIsPublic)) {
    const chance = random(`${lot.entry.slug} conversation`);
    const written = threadsOf(lot, cast, chance);
    comments.push(...written);
    for (const comment of written) likes.push(...likesOf(comment, lot, cast, chance));
  }
  for (const some of chunks(comments)) await trx.insertInto('comments').values(some).execute();
  for (const some of chunks(likes)) await trx.insertInto('comment_likes').values(some).execute();
}

function threadsOf({ entry, auction, owner, times }: Lot, cast: Cast, chance: Random): CommentRow[] {
  const until = times.until.getTime();
  const from =
    Math.min(times.startsAt.getTime(), until) === until
      ? times.publishedAt.getTime()
      : times.startsAt.getTime();
  const share = (until - from) / entry.comments.length;
  const authorOf = (name: string) => (name === 'seller' ? owner : cast.named(name)).id;
  const common = { listing_id: auction.id, approval: APPROVAL.approved };

  return entry.comments.flatMap(({ by, text, reply }, index) => {
    const asked = from + share * (index + chance.between(0.05, 0.6));
    const thread = { ...common, id: randomUUID(), author_id: authorOf(by), text, created_at: at(asked) };
    if (!reply) return [thread];
    const answered =
      asked + Math.min((until - asked) * chance.between(0.2, 0.8), chance.between(0.3, 14) * HOUR_MS);
    return [
      thread,
      {
        ...{ ...common, id: randomUUID(), author_id: authorOf(reply.by), text: reply.text },
        ...{ parent_id: thread.id, created_at: at(answered) },
      },
    ];
  });
}

function likesOf({ id, author_id, created_at }: CommentRow, { times }: Lot, cast: Cast, chance: Random) {
  const readers = collectorsOf(cast).filter((person) => person.id !== author_id);
  return draw(readers, Math.round(chance.between(0, 6)), chance).map((person) => ({
    comment_id: id,
    customer_id: person.id,
    created_at: at(chance.between(created_at.getTime(), times.until.getTime())),
  }));
}

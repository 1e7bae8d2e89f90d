import type { DataOf, MetaOf } from '@marque/contracts/endpoint';
import type { readReviews as contract } from '@marque/contracts/screening/office';
import { inTransaction } from '@marque/db/transaction';
import type { Sort } from '@marque/domain/access/office-sorts';
import type { Context, StaffActor } from '../../platform/context.ts';
import { presentReview } from './present-review.ts';
import { findDecided, findOpened, findWaiting } from './review-repository.ts';

type Wanted = { sort?: Sort<'reviews'> | undefined; after?: string | undefined; limit: number };
type Page = { data: DataOf<typeof contract>; meta: MetaOf<typeof contract> };

/**
 * By default the reviews that wait, and then the decided ones. The cursor says in which part a page ended, because its last review
 * may be decided before the next page is read.
 */
export async function readReviews(
  { db, actor }: Pick<Context<StaffActor>, 'db' | 'actor'>,
  { sort, after, limit }: Wanted,
): Promise<Page> {
  const readerId = actor.customer.id;
  const [part, id] = after?.split('_') ?? ['waiting'];
  // One snapshot for both parts. Otherwise a review that is decided meanwhile could appear twice.
  const rows = await inTransaction(
    db,
    async (trx) => {
      if (sort) return findOpened(trx, { readerId, sort, after: id, limit: limit + 1 });
      const waiting =
        part === 'waiting' ? await findWaiting(trx, { readerId, after: id, limit: limit + 1 }) : [];
      const rest = limit + 1 - waiting.length;
      const decided =
        rest > 0
          ? await findDecided(trx, { readerId, after: part === 'decided' ? id : undefined, limit: rest })
          : [];
      return [...waiting, ...decided];
    },
    { isolation: 'repeatable read' },
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next = last && `${last.state === 'waiting' ? 'waiting' : 'decided'}_${last.id}`;
  return { data: page.map(presentReview), meta: { next: next && rows.length > limit ? next : null } };
}

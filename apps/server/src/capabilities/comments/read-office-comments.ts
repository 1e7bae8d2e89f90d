import type { readOfficeComments as contract } from '@marque/contracts/comments-office';
import type { DataOf, MetaOf } from '@marque/contracts/endpoint';
import { readTimeCursor, writeTimeCursor } from '@marque/contracts/time-cursor';
import type { Sort } from '@marque/domain/access/office-sorts';
import type { CommentView } from '@marque/domain/comments/moderation';
import type { Context, StaffActor } from '../../platform/context.ts';
import { findOwnCars } from '../conflicts/is-party.ts';
import { findModeratedPage } from './moderation-repository.ts';
import { presentModerated } from './present-moderated.ts';

type Wanted = {
  view: CommentView;
  sort?: Sort<'office-comments'> | undefined;
  after?: string | undefined;
  limit: number;
};
type Page = { data: DataOf<typeof contract>; meta: MetaOf<typeof contract> };

/** The cursor holds the time by which the view is sorted, because its comment may be decided before the next page. */
export async function readOfficeComments(
  { db, actor }: Pick<Context<StaffActor<'comments.moderate' | 'lists.export'>>, 'db' | 'actor'>,
  { view, sort, after, limit }: Wanted,
): Promise<Page> {
  const rows = await findModeratedPage(db.kysely, {
    ...{ view, sort, after: readTimeCursor(after), limit: limit + 1 },
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const lastAt = view === 'blocked' ? last?.decided_at : last?.waits_since;
  const next = last && lastAt && rows.length > limit ? writeTimeCursor(lastAt, last.id) : null;
  const ownCars = await findOwnCars(
    db.kysely,
    actor,
    page.map(({ listing_id }) => listing_id),
  );
  return {
    data: page.map((row) => presentModerated(row, actor, { isParty: ownCars.has(row.listing_id) })),
    meta: { next },
  };
}

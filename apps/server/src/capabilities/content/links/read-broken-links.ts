import type { readBrokenLinks as contract } from '@marque/contracts/content/links';
import type { DataOf, MetaOf } from '@marque/contracts/endpoint';
import type { Context } from '../../../platform/context.ts';
import { describeBroken } from './find-broken-links.ts';
import { findBroken, findCheckTime } from './repository.ts';

const MOST_SHOWN = 200;

/** What the check of last night found. */
export async function readBrokenLinks({
  db,
}: Pick<Context, 'db'>): Promise<{ data: DataOf<typeof contract>; meta: MetaOf<typeof contract> }> {
  const [rows, { links_checked_at }] = await Promise.all([
    findBroken(db.kysely, MOST_SHOWN),
    findCheckTime(db.kysely),
  ]);
  return {
    data: rows.map(({ hrefs, ...row }) => ({
      ...row,
      links: hrefs.map(describeBroken),
    })),
    meta: { checked_at: links_checked_at?.toISOString() ?? null },
  };
}

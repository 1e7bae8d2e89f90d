import type { DataOf, MetaOf } from '@marque/contracts/endpoint';
import type { readNotices as contract, NoticeFilters } from '@marque/contracts/notices';
import type { Sort } from '@marque/domain/access/office-sorts';
import type { Context } from '../../platform/context.ts';
import { presentNotice } from './present-notice.ts';
import { findNotices } from './repository.ts';

const PAGE = 50;

export type NoticesView = NoticeFilters & { sort?: Sort<'office-notices'> | undefined };
type NoticesQuery = NoticesView & { before?: string | undefined; limit?: number };

export async function readNotices(
  { db }: Pick<Context, 'db'>,
  { sort, before, limit = PAGE, ...filters }: NoticesQuery,
): Promise<{ data: DataOf<typeof contract>; meta: MetaOf<typeof contract> }> {
  const rows = await findNotices(db.kysely, filters, { sort, before, limit: limit + 1 });
  const page = rows.slice(0, limit);
  return {
    data: page.map(presentNotice),
    meta: { next: rows.length > limit ? (page.at(-1)?.id ?? null) : null },
  };
}

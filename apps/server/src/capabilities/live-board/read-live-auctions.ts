import type { readLiveAuctions as contract } from '@marque/contracts/bidding/live-board';
import type { DataOf, MetaOf } from '@marque/contracts/endpoint';
import { readTimeCursor, writeTimeCursor } from '@marque/contracts/time-cursor';
import type { Sort } from '@marque/domain/access/office-sorts';
import type { Context } from '../../platform/context.ts';
import { presentBoardAuction } from './present-board-auction.ts';
import { findLiveAuctions } from './repository.ts';

const PAGE = 50;

type Page = { data: DataOf<typeof contract>; meta: MetaOf<typeof contract> };

export async function readLiveAuctions(
  { db }: Pick<Context, 'db'>,
  { sort, after }: { sort?: Sort<'office-live'> | undefined; after?: string | undefined },
): Promise<Page> {
  const rows = await findLiveAuctions(db.kysely, { sort, after: readTimeCursor(after), limit: PAGE + 1 });
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  return {
    data: page.map(presentBoardAuction),
    meta: { next: last && rows.length > PAGE ? writeTimeCursor(last.ends_at, last.id) : null },
  };
}

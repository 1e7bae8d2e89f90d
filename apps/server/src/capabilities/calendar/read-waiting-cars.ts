import type { readWaitingCars as contract } from '@marque/contracts/calendar';
import type { DataOf, MetaOf } from '@marque/contracts/endpoint';
import type { Region } from '@marque/domain/money/currency';
import type { Context } from '../../platform/context.ts';
import { presentDates } from './present-dates.ts';
import { findWaiting } from './repository.ts';

const PAGE = 50;

type Page = { data: DataOf<typeof contract>; meta: MetaOf<typeof contract> };

export async function readWaitingCars(
  { db }: Pick<Context, 'db'>,
  { region, after }: { region: Region; after?: string | undefined },
): Promise<Page> {
  const rows = await findWaiting(db.kysely, { region, after, limit: PAGE + 1 });
  const page = rows.slice(0, PAGE);
  return {
    data: page.map((row) => ({
      ...{ id: row.id, title: row.title, seller: { id: row.owner_id, username: row.username } },
      agreed: presentDates(row.agreed_start, row.agreed_end),
    })),
    meta: { next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null },
  };
}

import type { DataOf, MetaOf } from '@marque/contracts/endpoint';
import type { readStaff as contract } from '@marque/contracts/staff';
import type { Context } from '../../platform/context.ts';
import { presentColleague } from './present-colleague.ts';
import { findStaff } from './staff-repository.ts';

const PAGE = 50;

export async function readStaff(
  { db }: Pick<Context, 'db'>,
  after: string | undefined,
): Promise<{ data: DataOf<typeof contract>; meta: MetaOf<typeof contract> }> {
  const rows = await findStaff(db.kysely, { after, limit: PAGE + 1 });
  const page = rows.slice(0, PAGE);
  return {
    data: page.map(presentColleague),
    meta: { next: rows.length > PAGE ? (page.at(-1)?.username ?? null) : null },
  };
}

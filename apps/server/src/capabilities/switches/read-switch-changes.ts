import type { DataOf, MetaOf } from '@marque/contracts/endpoint';
import type { readSwitchChanges as contract } from '@marque/contracts/switches';
import type { Context } from '../../platform/context.ts';
import { presentChange } from './present-switch.ts';
import { findChanges } from './repository.ts';

const PAGE = 50;

export async function readSwitchChanges(
  { db }: Pick<Context, 'db'>,
  before: string | undefined,
): Promise<{ data: DataOf<typeof contract>; meta: MetaOf<typeof contract> }> {
  const rows = await findChanges(db.kysely, { before, limit: PAGE + 1 });
  const page = rows.slice(0, PAGE);
  return {
    data: page.map(presentChange),
    meta: { next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null },
  };
}

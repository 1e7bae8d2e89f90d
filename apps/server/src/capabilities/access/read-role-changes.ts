import type { DataOf, MetaOf } from '@marque/contracts/endpoint';
import type { readRoleChanges as contract } from '@marque/contracts/staff';
import type { Context } from '../../platform/context.ts';
import { findRoleChanges } from './staff-repository.ts';

const PAGE = 50;

/** Reads the history of roles from the audit. */
export async function readRoleChanges(
  { db }: Pick<Context, 'db'>,
  before: number | undefined,
): Promise<{ data: DataOf<typeof contract>; meta: MetaOf<typeof contract> }> {
  const rows = await findRoleChanges(db.kysely, { before, limit: PAGE + 1 });
  const page = rows.slice(0, PAGE);
  const data = page.flatMap(({ at, action, before: held, after: kept, ...entry }) => {
    const isGiven = action === 'role-given';
    const role = isGiven ? kept.find((one) => !held.includes(one)) : held.find((one) => !kept.includes(one));
    const change = isGiven ? ('give' as const) : ('remove' as const);
    return role ? [{ ...entry, at: at.toISOString(), change, role }] : [];
  });
  return { data, meta: { next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null } };
}

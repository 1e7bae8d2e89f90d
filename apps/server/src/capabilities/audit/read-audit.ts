import type { readAudit as contract } from '@marque/contracts/audit';
import type { DataOf, MetaOf, ParsedRequest } from '@marque/contracts/endpoint';
import type { Context } from '../../platform/context.ts';
import { presentEntry } from './present-entry.ts';
import { findEntries } from './repository.ts';

type Endpoint = typeof contract;

export async function readAudit(
  { db }: Pick<Context, 'db'>,
  { sort, before, limit, ...filters }: ParsedRequest<Endpoint>['query'],
): Promise<{ data: DataOf<Endpoint>; meta: MetaOf<Endpoint> }> {
  const rows = await findEntries(db.kysely, filters, { sort, before, limit: limit + 1 });
  const page = rows.slice(0, limit);
  return {
    data: page.map(presentEntry),
    meta: { next: rows.length > limit ? (page.at(-1)?.id ?? null) : null },
  };
}

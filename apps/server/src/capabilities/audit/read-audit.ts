import type { readAudit as contract } from '@marque/contracts/audit';
import type { DataOf, MetaOf, ParsedRequest } from '@marque/contracts/endpoint';
import type { Context } from '../../platform/context.ts';
import { presentEntry } from './present-entry.ts';
import { countEntries, findEntries } from './repository.ts';

type Endpoint = typeof contract;

export async function readAudit(
  { db }: Pick<Context, 'db'>,
  { page, limit, ...filters }: ParsedRequest<Endpoint>['query'],
): Promise<{ data: DataOf<Endpoint>; meta: MetaOf<Endpoint> }> {
  const [rows, total] = await Promise.all([
    findEntries(db, filters, { limit, offset: (page - 1) * limit }),
    countEntries(db, filters),
  ]);
  return {
    data: rows.map(presentEntry),
    meta: { page, limit, total, pages: Math.max(1, Math.ceil(total / limit)) },
  };
}

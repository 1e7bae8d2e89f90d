import type { readAuditEntry as contract } from '@marque/contracts/audit';
import type { DataOf } from '@marque/contracts/endpoint';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Context } from '../../platform/context.ts';
import { presentEntryInFull } from './present-entry.ts';
import { findEntry } from './repository.ts';

export async function readAuditEntry(
  { db }: Pick<Context, 'db'>,
  id: number,
): Promise<DataOf<typeof contract> | Refusal<'not-found'>> {
  const row = await findEntry(db, id);
  return row ? presentEntryInFull(row) : refuse('not-found');
}

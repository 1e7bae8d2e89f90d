import type { DataOf, MetaOf } from '@marque/contracts/endpoint';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { readSubmissionHistory as contract } from '@marque/contracts/selling/workbench';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { isParty } from '../conflicts/is-party.ts';
import { findDraft } from '../selling/repository.ts';
import { findHistory } from './workbench-repository.ts';

type Wanted = { id: string; before?: number | undefined; limit: number };
type Page = { data: DataOf<typeof contract>; meta: MetaOf<typeof contract> };

/**
 * What has happened to a car so far, without the values that were changed. A party of the car reads neither the reasons nor what staff
 * have only proposed.
 */
export async function readSubmissionHistory(
  { db, actor }: Pick<Context<CustomerActor>, 'db' | 'actor'>,
  { id, before, limit }: Wanted,
): Promise<Page | Refusal<'not-found'>> {
  if (!(await findDraft(db.kysely, id))) return refuse('not-found');
  const isForParty = await isParty(db.kysely, actor, id);
  const rows = await findHistory(db.kysely, id, { before, limit: limit + 1, isForParty });
  const hidden = isForParty ? { reason: null } : {};
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    data: page.map((row) => ({ ...row, ...hidden, id: Number(row.id), at: row.at.toISOString() })),
    meta: { next: last && rows.length > limit ? Number(last.id) : null },
  };
}

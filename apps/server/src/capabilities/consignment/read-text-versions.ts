import type { DataOf, MetaOf } from '@marque/contracts/endpoint';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { readTextVersions as contract } from '@marque/contracts/selling/texts';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { maySeeDraft } from '../selling/policy.ts';
import { findDraft } from '../selling/repository.ts';
import { presentHead } from './present-text.ts';
import { findVersions } from './text-repository.ts';

type Wanted = { id: string; before?: number | undefined; limit: number };
type Page = { data: DataOf<typeof contract>; meta: MetaOf<typeof contract> };

/** The versions of the text for the seller and curators, the latest first. */
export async function readTextVersions(
  { db, actor }: Context<CustomerActor>,
  { id, before, limit }: Wanted,
): Promise<Page | Refusal<'not-found'>> {
  const draft = await findDraft(db.kysely, id);
  if (!draft || !maySeeDraft(actor, draft)) return refuse('not-found');
  const rows = await findVersions(db.kysely, id, { before, limit: limit + 1 });
  const page = rows.slice(0, limit);
  return {
    data: page.map((row) => presentHead(row, draft)),
    meta: { next: rows.length > limit ? (page.at(-1)?.number ?? null) : null },
  };
}

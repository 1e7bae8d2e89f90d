import type { findLinkTargets as contract } from '@marque/contracts/content/links';
import { contentPath } from '@marque/contracts/content/paths';
import type { DataOf } from '@marque/contracts/endpoint';
import type { Context } from '../../../platform/context.ts';
import { findTargets } from './repository.ts';

const MOST_TARGETS = 20;

/** Pages to link to, by name. */
export async function findLinkTargets(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  q: string,
): Promise<DataOf<typeof contract>> {
  const rows = await findTargets(db.kysely, { q, at: clock.now(), limit: MOST_TARGETS });
  return rows.map(({ title, kind, slug }) => ({ title, kind, path: contentPath(kind, slug) ?? `/${slug}` }));
}

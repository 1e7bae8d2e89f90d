import type { ContentEntry } from '@marque/contracts/content/office';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Context, StaffActor } from '../../../platform/context.ts';
import { hasPermission } from '../../../platform/staff-actor.ts';
import { findEntry, findOldSlugsOf } from './entry-repository.ts';
import { presentEntry } from './present-entry.ts';
import { findOpenPublications } from './publication-repository.ts';
import { findAllLatest } from './version-repository.ts';

/** The verbs that change an entry return it as it then is. `mayChange` is false if readers see the texts of another source. */
export async function readEntry(
  { db, clock, actor }: Pick<Context<StaffActor>, 'db' | 'clock' | 'actor'>,
  id: string,
  { mayChange = true } = {},
): Promise<ContentEntry | Refusal<'not-found'>> {
  const { kysely } = db;
  const at = clock.now();
  const [row, versions, publications, oldSlugs] = await Promise.all([
    findEntry(kysely, id),
    findAllLatest(kysely, [id]),
    findOpenPublications(kysely, [id], at),
    findOldSlugsOf(kysely, id),
  ]);
  if (!row) return refuse('not-found');
  return presentEntry(row, {
    ...{ versions, publications, at },
    oldSlugs: oldSlugs.map(({ slug }) => slug),
    mayEdit: mayChange,
    mayPublish: mayChange && hasPermission(actor, 'content.publish'),
  });
}

import type { readContentEntries as contract } from '@marque/contracts/content/office';
import type { DataOf, MetaOf } from '@marque/contracts/endpoint';
import type { Context } from '../../../platform/context.ts';
import type { OpenContent } from '../open-content.ts';
import { type EntriesPage, findEntries } from './entry-repository.ts';
import { presentEntryRow } from './present-entry.ts';
import { findOpenPublications } from './publication-repository.ts';
import { findAllLatestDates } from './version-repository.ts';

const PAGE = 50;

export async function readEntries(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  view: Omit<EntriesPage, 'limit'>,
  source: OpenContent['sourceName'],
): Promise<{ data: DataOf<typeof contract>; meta: MetaOf<typeof contract> }> {
  const at = clock.now();
  const rows = await findEntries(db.kysely, { ...view, limit: PAGE + 1 });
  const page = rows.slice(0, PAGE);
  const ids = page.map(({ id }) => id);
  const [versions, publications] = await Promise.all([
    findAllLatestDates(db.kysely, ids),
    findOpenPublications(db.kysely, ids, at),
  ]);
  return {
    data: page.map((row) =>
      presentEntryRow(row, {
        versions: versions.filter(({ entry_id }) => entry_id === row.id),
        publications: publications.filter(({ entry_id }) => entry_id === row.id),
        at,
      }),
    ),
    meta: { next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null, source },
  };
}

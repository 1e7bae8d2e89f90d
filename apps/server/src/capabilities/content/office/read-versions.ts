import type { readContentVersions as contract } from '@marque/contracts/content/office';
import type { DataOf, MetaOf } from '@marque/contracts/endpoint';
import type { Locale } from '@marque/contracts/locale';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Context } from '../../../platform/context.ts';
import { findEntry } from './entry-repository.ts';
import { presentPublication, presentVersion } from './present-entry.ts';
import { findPublicationsOf } from './publication-repository.ts';
import { findVersions } from './version-repository.ts';

const PAGE = 50;

export async function readVersions(
  { db }: Pick<Context, 'db'>,
  { id, locale, before }: { id: string; locale: Locale; before?: number | undefined },
): Promise<{ data: DataOf<typeof contract>; meta: MetaOf<typeof contract> } | Refusal<'not-found'>> {
  if (!(await findEntry(db.kysely, id))) return refuse('not-found');
  const rows = await findVersions(db.kysely, { entryId: id, locale, before, limit: PAGE + 1 });
  const page = rows.slice(0, PAGE);
  const publications = await findPublicationsOf(
    db.kysely,
    page.map((row) => row.id),
  );
  return {
    data: page.map((row) => ({
      ...presentVersion(row),
      publications: publications.filter(({ version_id }) => version_id === row.id).map(presentPublication),
    })),
    meta: { next: rows.length > PAGE ? (page.at(-1)?.number ?? null) : null },
  };
}

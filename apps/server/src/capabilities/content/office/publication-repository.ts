import type { Locale } from '@marque/contracts/locale';
import type { Tables } from '@marque/db/rows.gen';
import type { PublicationPlan } from '@marque/domain/content/plan-publication';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import { inForce } from '../in-force.ts';

const selectPublication = (kysely: Kysely<Tables>) =>
  kysely
    .selectFrom('content_publications')
    .innerJoin('content_versions', 'content_versions.id', 'content_publications.version_id')
    .selectAll('content_publications')
    .select('content_versions.number');

export type PublicationRow = Awaited<ReturnType<typeof findOpenPublications>>[number];

/** The publications of some entries that are in force or begin later, the earliest first. */
export const findOpenPublications = (kysely: Kysely<Tables>, entryIds: readonly string[], at: Date) =>
  selectPublication(kysely)
    .where('content_publications.entry_id', '=', sql<string>`any(${entryIds}::uuid[])`)
    .where(({ or, eb }) => or([eb('until_at', 'is', null), eb('until_at', '>', at)]))
    .orderBy('from_at')
    .execute();

/** All publications of some versions, also those that have ended. */
export const findPublicationsOf = (kysely: Kysely<Tables>, versionIds: readonly string[]) =>
  selectPublication(kysely)
    .where('version_id', '=', sql<string>`any(${versionIds}::uuid[])`)
    .orderBy('from_at')
    .limit(500)
    .execute();

/** The fields of the version that readers of a language will see at a time. */
export const findFieldsAt = (
  kysely: Kysely<Tables>,
  { entryId, locale, at }: { entryId: string; locale: Locale; at: Date },
) =>
  kysely
    .selectFrom('content_publications')
    .innerJoin('content_versions', 'content_versions.id', 'content_publications.version_id')
    .select('fields')
    .where('content_publications.entry_id', '=', entryId)
    .where('content_publications.locale', '=', locale)
    .where(inForce(at))
    .executeTakeFirst();

export async function applyPlan(trx: Transaction<Tables>, { cut, remove }: PublicationPlan, from: Date) {
  if (remove.length > 0) await trx.deleteFrom('content_publications').where('id', 'in', remove).execute();
  if (cut.length > 0)
    await trx.updateTable('content_publications').set({ until_at: from }).where('id', 'in', cut).execute();
}

export const insertPublication = (
  trx: Transaction<Tables>,
  publication: Insertable<Tables['content_publications']>,
) => trx.insertInto('content_publications').values(publication).execute();

import type { compareContentVersions as contract } from '@marque/contracts/content/office';
import type { DataOf } from '@marque/contracts/endpoint';
import type { Locale } from '@marque/contracts/locale';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import { describeDifferences } from '@marque/domain/content/describe-differences';
import type { Context } from '../../../platform/context.ts';
import { presentVersion } from './present-entry.ts';
import { findVersion } from './version-repository.ts';

type Wanted = { id: string; locale: Locale; before: number; after: number };

/** What differs between two versions of one language, by field. */
export async function compareVersions(
  { db }: Pick<Context, 'db'>,
  { id: entryId, locale, before, after }: Wanted,
): Promise<DataOf<typeof contract> | Refusal<'not-found'>> {
  const [earlier, later] = await Promise.all([
    before === 0 ? null : findVersion(db.kysely, { entryId, locale, number: before }),
    findVersion(db.kysely, { entryId, locale, number: after }),
  ]);
  if (!later || earlier === undefined) return refuse('not-found');
  return {
    before: earlier && presentVersion(earlier),
    after: presentVersion(later),
    differences: describeDifferences(earlier?.fields ?? {}, later.fields),
  };
}

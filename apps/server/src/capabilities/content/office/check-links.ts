import type { BrokenLink } from '@marque/contracts/content/links';
import type { Locale } from '@marque/contracts/locale';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Context } from '../../../platform/context.ts';
import { findBrokenLinks } from '../links/find-broken-links.ts';
import { findLatest } from './version-repository.ts';

/** The broken links in the latest version of a language, before it is published. */
export async function checkLinks(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, locale }: { id: string; locale: Locale },
): Promise<BrokenLink[] | Refusal<'not-found'>> {
  const latest = await findLatest(db.kysely, { entryId: id, locale });
  return latest ? findBrokenLinks(db.kysely, latest.fields, clock.now()) : refuse('not-found');
}

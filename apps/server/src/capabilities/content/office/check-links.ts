import type { BrokenLink } from '@marque/contracts/content/links';
import type { Locale } from '@marque/contracts/locale';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import { translateFields } from '@marque/domain/content/translate-fields';
import type { Context } from '../../../platform/context.ts';
import { findBrokenLinks } from '../links/find-broken-links.ts';
import { findFieldsAt } from './publication-repository.ts';
import { findLatest } from './version-repository.ts';

/** The broken links in the latest version of a language, with the English text where it has none, before it is published. */
export async function checkLinks(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, locale }: { id: string; locale: Locale },
): Promise<BrokenLink[] | Refusal<'not-found'>> {
  const at = clock.now();
  const latest = await findLatest(db.kysely, { entryId: id, locale });
  if (!latest) return refuse('not-found');
  const english = locale === 'en' ? null : await findFieldsAt(db.kysely, { entryId: id, locale: 'en', at });
  const fields = english ? translateFields(english.fields, latest.fields) : latest.fields;
  return findBrokenLinks(db.kysely, fields, at);
}

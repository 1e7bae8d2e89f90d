import type { ContentEntry } from '@marque/contracts/content/office';
import type { Locale } from '@marque/contracts/locale';
import type { Conflict } from './entry-actions.ts';
import { languageIn } from './entry-texts.ts';
import { typedOf } from './typed-fields.ts';

/** The version of the colleague who was faster. */
export function conflictIn(entry: ContentEntry, locale: Locale): Conflict {
  const { draft } = languageIn(entry, locale);
  return {
    number: draft?.number ?? 0,
    author: draft?.author?.username ?? null,
    stored: typedOf(entry.kind, draft?.fields ?? {}),
  };
}

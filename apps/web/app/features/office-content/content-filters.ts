import { LOCALES, type Locale } from '@marque/contracts/locale';
import { CONTENT_KINDS, type ContentKind } from '@marque/domain/content/kinds';
import { LANGUAGE_STATES, type LanguageState } from '@marque/domain/content/language-state';

export type ContentFilters = { q?: string; locale?: Locale; state?: LanguageState };

/** The filters in the address. Values that do not exist are left out. */
export function readContentFilters(search: URLSearchParams): ContentFilters {
  const q = search.get('q')?.trim().slice(0, 100);
  const locale = LOCALES.find((known) => known === search.get('locale'));
  const state = LANGUAGE_STATES.find((known) => known === search.get('state'));
  return {
    ...(q ? { q } : {}),
    ...(locale ? { locale } : {}),
    ...(state ? { state } : {}),
  };
}

/** Null if the address names a kind that does not exist. Undefined: all kinds. */
export function readKind(search: URLSearchParams): ContentKind | undefined | null {
  const typed = search.get('kind') || undefined;
  return typed === undefined ? undefined : (CONTENT_KINDS.find((known) => known === typed) ?? null);
}

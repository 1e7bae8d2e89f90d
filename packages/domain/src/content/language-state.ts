export const LANGUAGE_STATES = ['translated', 'stale', 'missing'] as const;
export type LanguageState = (typeof LANGUAGE_STATES)[number];

/**
 * The state of one language of an entry, by when each text was last written. A translation is stale if the English text
 * is newer. English itself is never stale.
 */
export function languageState(written: { english: Date | null; own: Date | null }): LanguageState {
  if (!written.own) return 'missing';
  return written.english && written.english > written.own ? 'stale' : 'translated';
}

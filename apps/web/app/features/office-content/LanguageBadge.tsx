import type { ContentEntryRow } from '@marque/contracts/content/office';
import { useTranslations } from 'use-intl';
import { Badge } from '../../ui/Badge.tsx';
import { readerState } from './reader-state.ts';

type Language = ContentEntryRow['languages'][number];

const TONES = { translated: 'success', stale: 'danger', missing: 'neutral' } as const;
const READER_TONES = {
  none: 'neutral',
  draft: 'warning',
  scheduled: 'brand',
  published: 'success',
  changed: 'warning',
  'change-planned': 'brand',
} as const;

/** How far a language is translated. English is the original, so it has no such state. */
export function TranslationBadge({ language }: { language: Language }) {
  const t = useTranslations('officeContent');
  if (language.locale === 'en') return null;
  return <Badge tone={TONES[language.state]}>{t(`states.${language.state}`)}</Badge>;
}

/** What readers see of a language. */
export function ReaderBadge({ language }: { language: Language }) {
  const t = useTranslations('officeContent');
  const state = readerState(language);
  return <Badge tone={READER_TONES[state]}>{t(`readers.${state}`)}</Badge>;
}

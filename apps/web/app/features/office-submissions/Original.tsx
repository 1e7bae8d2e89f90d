import { type Locale, languageTag } from '@marque/contracts/locale';
import type { DraftText } from '@marque/contracts/selling/texts';
import type { TextField } from '@marque/domain/selling/text-fields';
import { useTranslations } from 'use-intl';
import { Badge } from '../../ui/Badge.tsx';
import { languageNames } from '../chrome/language-names.ts';
import { DiffParts } from '../sell-desk/DiffParts.tsx';

type OriginalProps = {
  field: TextField;
  language: Locale;
  /** What has changed since the translation was revised. Undefined: nothing has. */
  changed: DraftText['changes'][number]['parts'] | undefined;
  children: string;
};

/** The original of a field, at the height of its translation. */
export function Original({ field, language, changed, children }: OriginalProps) {
  const t = useTranslations('officeSubmissions.texts');
  const desk = useTranslations('sellDesk.text');
  return (
    <div className="grid gap-1.5 text-sm">
      <p className="text-ink-muted">
        {desk(`fields.${field}`)} ({languageNames[language]}){' '}
        {changed && <Badge tone="danger">{t('changed')}</Badge>}
      </p>
      <p
        lang={languageTag(language)}
        className="rounded-sm bg-surface px-3 py-2 leading-relaxed whitespace-pre-line wrap-anywhere"
      >
        {changed ? <DiffParts parts={changed} /> : children || t('empty')}
      </p>
    </div>
  );
}

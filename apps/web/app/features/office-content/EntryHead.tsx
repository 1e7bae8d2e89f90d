import type { ContentEntry } from '@marque/contracts/content/office';
import { type Locale, segmentOfLocale } from '@marque/contracts/locale';
import { translateFields } from '@marque/domain/content/translate-fields';
import { PRODUCT_NAME } from '@marque/domain/product';
import { useTranslations } from 'use-intl';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { languageNames } from '../chrome/language-names.ts';
import { officeLink } from '../office/OfficeTable.tsx';
import { languageIn, latestFields } from './entry-texts.ts';
import { ReaderBadge, TranslationBadge } from './LanguageBadge.tsx';

/** What the entry is, who changed this language last, and where readers find it. */
export function EntryHead({ entry, locale }: { entry: ContentEntry; locale: Locale }) {
  const t = useTranslations('officeContent');
  const language = languageIn(entry, locale);
  const { english, own } = latestFields(entry, locale);
  const { title, text } = translateFields(english, own);
  const { draft, is_published } = language;
  const address = entry.path && `/${segmentOfLocale(locale)}${entry.path}`;
  return (
    <header className="grid gap-2">
      <p className="eyebrow text-ink-muted">
        {t(`kinds.${entry.kind}`)} · {languageNames[locale]}
      </p>
      <h1 className="title line-clamp-2 text-3xl wrap-anywhere">{title || text || t('untitled')}</h1>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted text-sm">
        <TranslationBadge language={language} />
        <ReaderBadge language={language} />
        {address &&
          (is_published ? (
            <a href={address} className={`${officeLink} wrap-anywhere`}>
              {address}
            </a>
          ) : (
            <span className="wrap-anywhere">{address}</span>
          ))}
        {draft && (
          <span>
            {t('version', { number: draft.number, author: draft.author?.username ?? PRODUCT_NAME })}{' '}
            <LocalTime at={draft.saved_at} />
          </span>
        )}
      </p>
    </header>
  );
}

import type { LibraryPicture } from '@marque/contracts/content/pictures';
import { LOCALES } from '@marque/contracts/locale';
import { useTranslations } from 'use-intl';
import { Badge } from '../../ui/Badge.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { languageNames } from '../chrome/language-names.ts';
import { DecisionForm } from '../office/DecisionForm.tsx';
import type { DecisionAnswer } from '../office/decision.ts';
import { AltFields } from './AltFields.tsx';

type LibraryRowProps = { picture: LibraryPicture; answer: DecisionAnswer | undefined };

/** A picture with its address, and the languages that have no alternative text yet. */
export function LibraryRow({ picture, answer }: LibraryRowProps) {
  const t = useTranslations('officeContent.library');
  const { id, alt, image, added_at, added_by } = picture;
  const missing = LOCALES.filter((locale) => !alt[locale] && locale !== 'en-us');
  return (
    <li data-row className="grid content-start gap-2 border border-line p-3 text-sm">
      <Picture
        image={image}
        sizes="(min-width: 80rem) 28rem, 100vw"
        className="aspect-3/2 w-full rounded-sm"
      />
      <p className="wrap-anywhere">{alt.en}</p>
      <p className="text-ink-muted text-xs wrap-anywhere">
        <code>{image.src}</code>
      </p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-muted text-xs">
        {added_by.username} <RelativeTime at={added_at} />
        {missing.map((locale) => (
          <Badge key={locale} tone="warning">
            {t('missing', { language: languageNames[locale] })}
          </Badge>
        ))}
      </p>
      <DecisionForm
        id={id}
        title={t('describe.title')}
        effect={t('describe.effect')}
        fields={(typed) => <AltFields id={id} alt={alt} typed={typed} />}
        actions={[{ action: 'describe', label: t('describe.button'), variant: 'secondary' }]}
        answer={answer}
      />
    </li>
  );
}

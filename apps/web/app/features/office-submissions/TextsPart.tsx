import { LOCALES, type Locale, languageTag } from '@marque/contracts/locale';
import type { DraftText } from '@marque/contracts/selling/texts';
import type { Workbench } from '@marque/contracts/selling/workbench';
import type { TextField } from '@marque/domain/selling/text-fields';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { languageNames } from '../chrome/language-names.ts';
import { ContentChanges, countChanges } from '../sell-desk/ContentChanges.tsx';
import type { DeskAnswer } from '../sell-desk/desk-answer.ts';
import { EarlierVersions } from '../sell-desk/EarlierVersions.tsx';
import { EditText } from '../sell-desk/EditText.tsx';
import { FailedPart } from '../sell-desk/FailedPart.tsx';
import { Fold } from '../sell-desk/Fold.tsx';
import type { TextVersions } from '../sell-desk/load-versions.server.ts';
import { typedOf } from '../sell-desk/typed-text.ts';
import { ChangesBeside } from './ChangesBeside.tsx';
import { Original } from './Original.tsx';
import { WorkbenchSection } from './WorkbenchSection.tsx';

type TextsPartProps = {
  car: Workbench;
  texts: { text: DraftText; language: Locale; versions: TextVersions | null } | null;
  answer: DeskAnswer | undefined;
};

/** The text in one language beside the original, and what has changed since the seller approved it. */
export function TextsPart({ car, texts, answer }: TextsPartProps) {
  const t = useTranslations('officeSubmissions.texts');
  if (!texts) return car.status === 'draft' ? <Notice tone="info">{t('notYet')}</Notice> : <FailedPart />;
  const { text, language, versions } = texts;
  const { current, approved, changes, content_changes, source } = text;
  const isApproved = approved?.is_current ?? false;
  const original = typedOf(current.texts[source]);
  const behind = text.source_changes.find(({ locale }) => locale === language);
  const beside = (field: TextField) => (
    <Original
      field={field}
      language={source}
      changed={behind?.fields.find((change) => change.field === field)?.parts}
    >
      {original[field]}
    </Original>
  );
  return (
    <div className="grid gap-5">
      <WorkbenchSection
        id="text"
        title={t('title')}
        note={
          <Badge tone={isApproved ? 'success' : 'warning'}>
            {t(isApproved ? 'approved' : 'notApproved')}
          </Badge>
        }
      >
        <p className="text-sm">
          {t(`version.${current.author}`, { number: current.number })}
          {' · '}
          <LocalTime at={current.made_at} className="text-ink-muted" />
        </p>
        {approved && !isApproved && (
          <p className="text-sm">{t('approvedBefore', { number: approved.number })}</p>
        )}
        {text.can_edit && <p className="max-w-prose text-ink-muted text-sm">{t('effect')}</p>}
      </WorkbenchSection>
      <Languages car={car} text={text} chosen={language} />
      {behind && <Notice tone="warning">{t('behind', { number: behind.since })}</Notice>}
      {answer?.saved === language && <Notice tone="success">{t('saved')}</Notice>}
      <div className="border-line border-b">
        {text.can_edit ? (
          <EditText
            key={language}
            listingId={car.id}
            locale={language}
            text={text}
            answer={answer}
            isShown
            {...(language === source ? {} : { beside })}
          />
        ) : (
          <ReadOnly text={text} language={language} />
        )}
        {changes.length > 0 && (
          <Fold title={t('changes', { number: text.changes_since ?? 1 })} isOpen={!isApproved}>
            <ChangesBeside changes={changes} since={text.changes_since ?? 1} />
          </Fold>
        )}
        {countChanges(content_changes) > 0 && (
          <Fold title={t(approved ? 'sinceApproval' : 'sinceSubmission')}>
            <ContentChanges changes={content_changes} />
          </Fold>
        )}
        {versions && (
          <EarlierVersions
            versions={versions}
            nameOf={({ author, number }) => t(`version.${author}`, { number })}
          />
        )}
      </div>
    </div>
  );
}

/** All languages of the site, each with the state of its text. */
function Languages({ car, text, chosen }: { car: Workbench; text: DraftText; chosen: Locale }) {
  const t = useTranslations('officeSubmissions.texts');
  const stateOf = (locale: Locale) => {
    if (locale === text.source) return 'source';
    if (!text.current.texts[locale]) return 'absent';
    return text.stale.includes(locale) ? 'stale' : 'current';
  };
  const tones = { source: 'brand', absent: 'neutral', stale: 'danger', current: 'success' } as const;
  return (
    <nav aria-label={t('languages')}>
      <ul className="flex flex-wrap gap-x-2 gap-y-1">
        {LOCALES.map((locale) => (
          <li key={locale}>
            <RouteLink
              to="office-submission-part"
              params={{ id: car.id, part: 'texts' }}
              query={{ language: locale }}
              aria-current={locale === chosen ? 'true' : 'false'}
              preventScrollReset
              className="flex min-h-11 items-center gap-2 rounded-sm border border-line px-3 text-ink text-sm no-underline hover:border-ink aria-[current=true]:border-brand-ink aria-[current=true]:text-brand-ink"
            >
              <span lang={languageTag(locale)}>{languageNames[locale]}</span>
              <Badge tone={tones[stateOf(locale)]}>{t(`states.${stateOf(locale)}`)}</Badge>
            </RouteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ReadOnly({ text: { current }, language }: { text: DraftText; language: Locale }) {
  const t = useTranslations('officeSubmissions.texts');
  const desk = useTranslations('sellDesk.text');
  const typed = typedOf(current.texts[language]);
  const filled = (Object.keys(typed) as TextField[]).filter((field) => typed[field] !== '');
  if (filled.length === 0) return <p className="py-3 text-ink-muted text-sm">{t('empty')}</p>;
  return (
    <dl lang={languageTag(language)} className="grid gap-3 py-3 text-sm">
      {filled.map((field) => (
        <div key={field}>
          <dt className="text-ink-muted">{desk(`fields.${field}`)}</dt>
          <dd className="max-w-[76ch] whitespace-pre-line wrap-anywhere">{typed[field]}</dd>
        </div>
      ))}
    </dl>
  );
}

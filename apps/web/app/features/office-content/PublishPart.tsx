import type { ContentEntry } from '@marque/contracts/content/office';
import { type Locale, segmentOfLocale } from '@marque/contracts/locale';
import { useTranslations } from 'use-intl';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { languageNames } from '../chrome/language-names.ts';
import { DecisionForm } from '../office/DecisionForm.tsx';
import type { EntryAnswer } from './entry-actions.ts';
import { languageIn } from './entry-texts.ts';
import { FaultList } from './FaultList.tsx';
import { LinkingTexts } from './LinkingTexts.tsx';
import type { EntryData } from './load-entry.server.ts';
import { PreviewLink } from './PreviewLink.tsx';
import { PublicationTime } from './PublicationTime.tsx';
import { ScheduleFields } from './ScheduleFields.tsx';

type PublishPartProps = {
  entry: ContentEntry;
  locale: Locale;
  publishing: Extract<EntryData['part'], { name: 'publish' }>['data'];
  answer: EntryAnswer | undefined;
};

/** What readers see of a language, what keeps the latest version from them, and who may change that. */
export function PublishPart({ entry, locale, publishing, answer }: PublishPartProps) {
  const t = useTranslations('officeContent.publishing');
  const { id, path, abilities } = entry;
  const { draft, published, scheduled } = languageIn(entry, locale);
  const language = languageNames[locale];
  if (!draft) return <Notice tone="info">{t('missing', { language })}</Notice>;
  const needsEnglish = locale !== 'en' && !languageIn(entry, 'en').is_published;
  const place = path === null ? t('ownPlaces') : `/${segmentOfLocale(locale)}${path}`;
  const about = { number: draft.number, language, place };
  const hidden = () => <input type="hidden" name="number" value={draft.number} />;
  const decision = answer?.decision;
  const effectInEnglish = path === null ? 'effectUse' : 'effectPage';
  const effectOfEnd = !published ? 'effectPlanned' : locale === 'en' ? effectInEnglish : 'effect';
  return (
    <div className="grid max-w-3xl gap-5 text-sm">
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <dt className="text-ink-muted">{t('now')}</dt>
        <dd>{published ? <PublicationTime publication={published} /> : t('nothing')}</dd>
        <dt className="text-ink-muted">{t('planned')}</dt>
        <dd>
          {scheduled.length === 0 && t('nothingPlanned')}
          {scheduled.map((publication) => (
            <p key={publication.from}>
              <PublicationTime publication={publication} />
            </p>
          ))}
        </dd>
        <dt className="text-ink-muted">{t('latest')}</dt>
        <dd>
          {t('number', { number: draft.number })} <LocalTime at={draft.saved_at} />
        </dd>
      </dl>
      <FaultList id={id} locale={locale} {...publishing} needsEnglish={needsEnglish} />
      {abilities.publish ? (
        <div className="grid">
          <DecisionForm
            id={id}
            title={t('publish.title')}
            effect={t('publish.effect', about)}
            fields={hidden}
            actions={[{ action: 'publish', label: t('publish.button'), variant: 'primary' }]}
            answer={decision}
          />
          <DecisionForm
            id={id}
            title={t('schedule.title')}
            effect={t('schedule.effect', about)}
            fields={(typed) => (
              <>
                {hidden()}
                <ScheduleFields typed={typed} zones={publishing.zones} />
              </>
            )}
            actions={[{ action: 'schedule', label: t('schedule.button'), variant: 'primary' }]}
            answer={decision}
          />
          {(published || scheduled.length > 0) && (
            <DecisionForm
              id={id}
              title={t('unpublish.title')}
              effect={t(`unpublish.${effectOfEnd}`, about)}
              fields={() => <LinkingTexts texts={publishing.linkingTexts} />}
              actions={[{ action: 'unpublish', label: t('unpublish.button'), variant: 'danger' }]}
              answer={decision}
            />
          )}
        </div>
      ) : (
        <Notice tone="info">{t('notAllowed')}</Notice>
      )}
      <PreviewLink id={id} number={draft.number} answer={answer} />
    </div>
  );
}

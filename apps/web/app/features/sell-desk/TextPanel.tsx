import type { Locale } from '@marque/contracts/locale';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useAppLocale } from '../../site/use-address.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { languageNames } from '../chrome/language-names.ts';
import { ContentChanges, countChanges } from './ContentChanges.tsx';
import { DeskSection } from './DeskSection.tsx';
import type { DeskAnswer } from './desk-answer.ts';
import { EarlierVersions } from './EarlierVersions.tsx';
import { EditText } from './EditText.tsx';
import { FailedPart } from './FailedPart.tsx';
import { Fold } from './Fold.tsx';
import type { DeskPage } from './load-desk.server.ts';
import { TextChanges } from './TextChanges.tsx';
import { TextView } from './TextView.tsx';

type TextPanelProps = {
  listingId: string;
  text: NonNullable<DeskPage['text']> | null;
  answer: DeskAnswer | undefined;
};

/** The text about the car in each language, what has changed, the seller's own edits, and the approval of everything. */
export function TextPanel({ listingId, text, answer }: TextPanelProps) {
  const t = useTranslations('sellDesk.text');
  const content = useTranslations('sellChanges');
  const own = useAppLocale();
  if (!text)
    return (
      <DeskSection id="text" title={t('title')}>
        <FailedPart />
      </DeskSection>
    );
  const { current, approved, changes, content_changes, can_edit, can_approve } = text;
  const written = Object.keys(current.texts) as Locale[];
  // The language of the page first.
  const locales = written.toSorted((one, other) => Number(other === own) - Number(one === own));
  const isApproved = approved?.is_current ?? false;
  return (
    <DeskSection
      id="text"
      title={t('title')}
      badge={
        // After the auction is scheduled, a document may be hidden, and there is nothing left to approve.
        (isApproved || can_approve) && (
          <Badge tone={isApproved ? 'success' : 'warning'}>
            {t(isApproved ? 'approved' : 'notApproved')}
          </Badge>
        )
      }
    >
      <div className="grid gap-1">
        <p>{t(`version.${current.author}`, { number: current.number })}</p>
        <p className="text-ink-muted text-sm">
          <LocalTime at={current.made_at} />
        </p>
        {approved && (
          <p className="text-sm">
            <LocalTime
              at={approved.approved_at}
              sentence={(time) =>
                t(isApproved ? 'approvedAt' : 'approvedBefore', { number: approved.number, time })
              }
            />
          </p>
        )}
      </div>
      {answer?.action === 'approve-text' && answer.refusal && <Notice tone="danger">{answer.refusal}</Notice>}
      <div className="border-line border-b">
        {changes.length > 0 && (
          <Fold title={t('changes', { number: text.changes_since ?? 1 })} isOpen={!isApproved}>
            <TextChanges changes={changes} />
          </Fold>
        )}
        {countChanges(content_changes) > 0 && (
          <Fold title={content(approved ? 'sinceApproval' : 'sinceSubmission')} isOpen>
            <ContentChanges changes={content_changes} />
          </Fold>
        )}
        {locales.map((locale, place) => (
          <Fold
            key={locale}
            title={t('inLanguage', { language: languageNames[locale] })}
            isOpen={!isApproved && place === 0}
          >
            <TextView
              locale={locale}
              text={current.texts[locale]}
              description={text.descriptions[locale] ?? []}
            />
          </Fold>
        ))}
        {can_edit &&
          locales.map((locale) => (
            <EditText key={locale} listingId={listingId} locale={locale} text={text} answer={answer} />
          ))}
        {text.versions && (
          <EarlierVersions
            versions={text.versions}
            nameOf={({ author, number }) => t(`version.${author}`, { number })}
          />
        )}
      </div>
      {can_approve && text.content_hash !== null && (
        <ApproveForm number={current.number} contentHash={text.content_hash} />
      )}
    </DeskSection>
  );
}

function ApproveForm({ number, contentHash }: { number: number; contentHash: string }) {
  const t = useTranslations('sellDesk.text');
  const isPending = useNavigation().formData?.get('action') === 'approve-text';
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <input type="hidden" name="action" value="approve-text" />
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="content_hash" value={contentHash} />
      <Button type="submit" size="large" isPending={isPending}>
        {t('approve', { number })}
      </Button>
      <p className="min-w-0 flex-1 basis-64 text-ink-muted text-sm">{t('approveHelp')}</p>
    </Form>
  );
}

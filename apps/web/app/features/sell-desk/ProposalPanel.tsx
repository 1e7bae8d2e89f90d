import type { TermsHistory } from '@marque/contracts/selling/proposal';
import type { Region } from '@marque/domain/money/currency';
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Comparables } from './Comparables.tsx';
import { CounterForm } from './CounterForm.tsx';
import { DeskSection } from './DeskSection.tsx';
import type { DeskAnswer } from './desk-answer.ts';
import { FailedPart } from './FailedPart.tsx';
import { ProposalHistory } from './ProposalHistory.tsx';
import { TermsFigures } from './TermsFigures.tsx';

type ProposalPanelProps = {
  listingId: string;
  region: Region;
  proposal: TermsHistory | null;
  answer: DeskAnswer | undefined;
};

const TONES = { proposed: 'warning', countered: 'neutral', accepted: 'success' } as const;

/** Estimate, reserve, plan, fee and dates, until seller and house agree on them. */
export function ProposalPanel({ listingId, region, proposal, answer }: ProposalPanelProps) {
  const t = useTranslations('sellDesk.proposal');
  const latest = proposal?.entries[0];
  const [firstShown] = useState(latest?.number);
  if (!proposal || !latest)
    return (
      <DeskSection id="proposal" title={t('title')}>
        <FailedPart />
      </DeskSection>
    );
  const { currency, entries, can_answer, dates_passed } = proposal;
  // The seller's own answers change the number too. They need no explanation.
  const isReplaced = latest.number !== firstShown && latest.side === 'house';
  const comparables = entries.find((entry) => entry.comparables.length > 0)?.comparables ?? [];
  return (
    <DeskSection
      id="proposal"
      title={t('title')}
      badge={<Badge tone={TONES[latest.step]}>{t(`steps.${latest.step}`)}</Badge>}
    >
      {isReplaced && <Notice tone="info">{t('replaced')}</Notice>}
      {answer?.action === 'accept-proposal' && answer.refusal && (
        <Notice tone="danger">{answer.refusal}</Notice>
      )}
      <TermsFigures terms={latest} currency={currency} />
      {latest.note && (
        <figure>
          <figcaption className="text-ink-muted text-sm">{t(`noteOf.${latest.side}`)}</figcaption>
          <blockquote className="mt-1 border-brand-ink/40 border-l-2 pl-4 whitespace-pre-line wrap-anywhere">
            {latest.note}
          </blockquote>
        </figure>
      )}
      <Comparables comparables={comparables} />
      {can_answer && dates_passed && (
        <Notice tone="warning" title={t('datesPassed.title')}>
          {t('datesPassed.text')}
        </Notice>
      )}
      {can_answer && !dates_passed && <AcceptForm number={latest.number} />}
      <div className="border-line border-b">
        {can_answer && (
          <CounterForm
            {...{ listingId, terms: latest, currency, region, answer }}
            // A new form, because the days that it contained have passed.
            key={String(dates_passed)}
            datesPassed={dates_passed}
          />
        )}
        <ProposalHistory entries={entries} currency={currency} />
      </div>
    </DeskSection>
  );
}

function AcceptForm({ number }: { number: number }) {
  const t = useTranslations('sellDesk.proposal');
  const isPending = useNavigation().formData?.get('action') === 'accept-proposal';
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <input type="hidden" name="action" value="accept-proposal" />
      <input type="hidden" name="number" value={number} />
      <Button type="submit" size="large" isPending={isPending}>
        {t('accept')}
      </Button>
      <p className="min-w-0 flex-1 basis-64 text-ink-muted text-sm">{t('acceptHelp')}</p>
    </Form>
  );
}

import type { TermsHistory } from '@marque/contracts/selling/proposal';
import type { CarValuation } from '@marque/contracts/selling/valuation';
import type { Workbench } from '@marque/contracts/selling/workbench';
import { currencyOf } from '@marque/domain/money/currency';
import { useTranslations } from 'use-intl';
import { Badge } from '../../ui/Badge.tsx';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useMoney } from '../auction/use-money.ts';
import { officeLink } from '../office/OfficeTable.tsx';
import { agreementFile } from '../sell-desk/agreement-file.ts';
import { Comparables } from '../sell-desk/Comparables.tsx';
import { ProposalForm } from './ProposalForm.tsx';
import { TermsTable } from './TermsTable.tsx';
import { WorkbenchSection } from './WorkbenchSection.tsx';
import type { WorkbenchAnswer } from './workbench-actions.ts';

type Proposal = {
  /** Null: nothing is proposed yet, or it cannot be read. */
  history: TermsHistory | null;
  /** Why it cannot be read. */
  refusal: string | null;
  valuation: CarValuation | null;
};
type ProposalPartProps = { car: Workbench; proposal: Proposal; answer: WorkbenchAnswer | undefined };

/** The negotiation with the seller: what was proposed and answered, the agreement, and the next proposal. */
export function ProposalPart({ car, proposal: { history, refusal, valuation }, answer }: ProposalPartProps) {
  const t = useTranslations('officeSubmissions.proposal');
  const entries = history?.entries ?? [];
  const comparables = entries.find((entry) => entry.comparables.length > 0)?.comparables ?? [];
  return (
    <div className="grid gap-8">
      <WorkbenchSection
        id="terms"
        title={t('title')}
        note={car.terms && <Badge tone={TONES[car.terms]}>{t(`steps.${car.terms}`)}</Badge>}
      >
        {refusal ? (
          <Notice tone="danger">{refusal}</Notice>
        ) : (
          <p className="text-ink-muted text-sm">{t(entries.length > 0 ? 'recorded' : 'none')}</p>
        )}
        {history && entries.length > 0 && <TermsTable history={history} region={car.region} />}
        <div className="max-w-2xl text-sm">
          <Comparables comparables={comparables} />
        </div>
      </WorkbenchSection>
      {car.terms === 'accepted' && <Agreement car={car} />}
      {car.can_propose && !refusal && (
        <WorkbenchSection id="propose" title={t(entries.length > 0 ? 'again' : 'first')}>
          <Expectations car={car} valuation={valuation} />
          {/* The next proposal begins with the latest terms. */}
          <ProposalForm
            key={entries[0]?.number ?? 0}
            car={car}
            latest={entries[0] ?? null}
            known={comparables}
            valuation={valuation}
            answer={answer?.form}
          />
        </WorkbenchSection>
      )}
    </div>
  );
}

const TONES = { proposed: 'brand', countered: 'warning', accepted: 'success' } as const;

/** Whether the seller has signed the accepted terms. */
function Agreement({ car: { id, signed_at } }: { car: Workbench }) {
  const t = useTranslations('officeSubmissions.proposal.agreement');
  return (
    <WorkbenchSection
      id="agreement"
      title={t('title')}
      note={<Badge tone={signed_at ? 'success' : 'warning'}>{t(signed_at ? 'signed' : 'open')}</Badge>}
    >
      {signed_at && (
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          <LocalTime at={signed_at} sentence={(time) => t('signedAt', { time })} />
          <a href={agreementFile(id)} className={officeLink}>
            {t('file')}
          </a>
        </p>
      )}
    </WorkbenchSection>
  );
}

/** What the seller hopes for, and what our own sales say. */
function Expectations({ car, valuation }: Pick<ProposalPartProps, 'car'> & Pick<Proposal, 'valuation'>) {
  const t = useTranslations('officeSubmissions.proposal');
  const { money } = useMoney(currencyOf(car.region));
  const isValued = valuation?.outcome === 'valued';
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
      <div>
        <dt className="text-ink-muted">{t('expectation')}</dt>
        <dd className="font-medium tabular-nums">
          {car.expectation === null ? '–' : money(car.expectation)}
        </dd>
      </div>
      <div>
        <dt className="text-ink-muted">{t('valuation')}</dt>
        <dd className="font-medium tabular-nums">
          {isValued
            ? t('valued', {
                ...{ low: money(valuation.low), high: money(valuation.high) },
                ...{ median: money(valuation.median), count: valuation.count },
              })
            : t('notValued')}
        </dd>
      </div>
    </dl>
  );
}

import type { Dispute } from '@marque/contracts/payments/office';
import { shownStep } from '@marque/domain/sales/shown-step';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Badge } from '../../ui/Badge.tsx';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useMoney } from '../auction/use-money.ts';
import { DecisionForm } from '../office/DecisionForm.tsx';
import type { DecisionAnswer } from '../office/decision.ts';
import { SaleSection } from '../sale/SaleSection.tsx';

/** The reasons of banks that staff meet. Others are shown in the provider's words. */
const REASONS = [
  ...(['fraudulent', 'unrecognized', 'duplicate', 'credit_not_processed'] as const),
  ...(['product_not_received', 'product_unacceptable', 'general'] as const),
];
const TONES = { needs_response: 'danger', under_review: 'neutral', won: 'success', lost: 'danger' } as const;

type SaleDisputeProps = { dispute: Dispute; mayDecide: boolean; answer: DecisionAnswer | undefined };

/** A bank demands the payment back: what it says, what we know, what staff have written, and the form to answer. */
export function SaleDispute({ dispute, mayDecide, answer }: SaleDisputeProps) {
  const t = useTranslations('office.sales.dispute');
  const say = useTranslations('office.sales');
  const { minor } = useMoney(dispute.currency);
  const { state, respond_by, opened_at, answerable } = dispute;
  return (
    <SaleSection id={`dispute-${dispute.id}`} title={t('title')}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={TONES[state]}>{say(`disputes.${state}`)}</Badge>
        <span className="font-medium tabular-nums">{minor(dispute.amount_minor)}</span>
        <Reason reason={dispute.reason} />
        <LocalTime at={opened_at} sentence={(time) => t('opened', { time })} className="text-ink-muted" />
      </p>
      {state === 'needs_response' && respond_by && (
        <p className="font-medium">
          <LocalTime at={respond_by} sentence={(time) => t('respondBy', { time })} />
        </p>
      )}
      {dispute.answer && <SentAnswer answer={dispute.answer} />}
      <Evidence dispute={dispute} />
      {mayDecide && answerable && (
        <DecisionForm
          id={dispute.id}
          title={t('form.title')}
          effect={t('form.effect')}
          reasonLabel={t('form.statement')}
          actions={[{ action: 'answer-dispute', label: t('form.send'), variant: 'primary' }]}
          answer={answer}
        />
      )}
    </SaleSection>
  );
}

function Reason({ reason }: { reason: string }) {
  const t = useTranslations('office.sales.dispute');
  const known = REASONS.find((one) => one === reason);
  return <span>{known ? t(`reasons.${known}`) : t('reasons.other', { reason })}</span>;
}

const ANSWER_TONES = { waiting: 'info', sent: 'success', refused: 'danger' } as const;

function SentAnswer({ answer }: { answer: NonNullable<Dispute['answer']> }) {
  const t = useTranslations('office.sales.dispute');
  return (
    <Notice tone={ANSWER_TONES[answer.state]} title={t(`answer.${answer.state}`)} className="text-sm">
      <p className="whitespace-pre-line wrap-anywhere">{answer.statement}</p>
      <p className="mt-1 text-ink-muted">
        <LocalTime
          at={answer.decided_at}
          sentence={(time) => t('answer.by', { name: answer.decided_by, time })}
        />
      </p>
    </Notice>
  );
}

/** The most important part of what is sent to the bank with the statement. */
function Evidence({ dispute: { evidence, currency } }: { dispute: Dispute }) {
  const t = useTranslations('office.sales.dispute.evidence');
  const say = useTranslations('sale.timeline');
  const { customer, paid_at, paid_automatically, invoice_number, steps, bids } = evidence;
  return (
    <div>
      <h3 className="pb-2 font-medium text-sm">{t('title')}</h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 border border-line px-3 py-2 text-sm">
        <Fact name={t('customer')}>
          {customer.name} · {customer.email}
        </Fact>
        {invoice_number && <Fact name={t('invoice')}>{invoice_number}</Fact>}
        {paid_at && (
          <Fact name={t('paid')}>
            <LocalTime at={paid_at} /> · {t(paid_automatically ? 'automatic' : 'byCustomer')}
          </Fact>
        )}
        {steps.length > 0 && (
          <Fact name={t('confirmed')}>
            <ul>
              {steps.map(({ step, part, confirmed_at }) => (
                <li key={`${step} ${part}`}>
                  {say(`events.${shownStep(step, part)}`)} · {say(`parts.${part}`)} ·{' '}
                  <LocalTime at={confirmed_at} />
                </li>
              ))}
            </ul>
          </Fact>
        )}
        <Fact name={t('bids')}>
          {bids.length === 0 ? t('count', { count: 0 }) : <Bids bids={bids} currency={currency} />}
        </Fact>
      </dl>
    </div>
  );
}

function Bids({ bids, currency }: { bids: Dispute['evidence']['bids']; currency: Dispute['currency'] }) {
  const t = useTranslations('office.sales.dispute.evidence');
  const { money } = useMoney(currency);
  return (
    <details>
      <summary>{t('count', { count: bids.length })}</summary>
      <ol>
        {bids.map(({ sequence, amount, placed_at }) => (
          <li key={sequence} className="tabular-nums">
            {money(amount)} · <LocalTime at={placed_at} />
          </li>
        ))}
      </ol>
    </details>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-muted">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </>
);

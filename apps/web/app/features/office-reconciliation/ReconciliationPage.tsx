import type { ReconciliationPageData } from '@marque/contracts/payments/reconciliation';
import { MOST_DIFFERENCES, type RECONCILED } from '@marque/domain/payments/reconciliation';
import { useTranslations } from 'use-intl';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { FocusedNotice } from '../forms/FocusedNotice.tsx';
import type { DecisionAnswer } from '../office/decision.ts';
import { DifferenceTable } from './DifferenceTable.tsx';
import { EarlierTable } from './EarlierTable.tsx';
import { StartForm } from './StartForm.tsx';

type ReconciliationPageProps = { page: ReconciliationPageData; answer: DecisionAnswer | undefined };

/** The latest comparison with the provider, what to do about each difference, and the form that starts another one. */
export function ReconciliationPage({ page, answer }: ReconciliationPageProps) {
  const t = useTranslations('officeReconciliation');
  const { latest, earlier, may_start } = page;
  const isStarted = answer !== undefined && answer.refusal === undefined;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="title text-3xl">{t('title')}</h1>
      <p className="max-w-prose text-ink-muted text-sm">{t('text')}</p>
      {isStarted && latest?.state === 'running' && (
        <FocusedNotice key={latest.id} tone="success">
          {t('start.done')}
        </FocusedNotice>
      )}
      <div className="text-sm">
        {may_start || answer?.refusal ? (
          <StartForm key={latest?.id ?? ''} answer={answer} />
        ) : (
          latest?.state === 'running' && <Notice tone="info">{t('start.running')}</Notice>
        )}
      </div>
      <section aria-labelledby="latest" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 id="latest" className="title text-xl">
          {t('latest')}
        </h2>
        {latest ? <Latest latest={latest} /> : <p className="text-ink-muted text-sm">{t('never')}</p>}
      </section>
      {earlier.length > 0 && (
        <section aria-labelledby="earlier" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h2 id="earlier" className="title text-xl">
            {t('history')}
          </h2>
          <EarlierTable comparisons={earlier} />
        </section>
      )}
    </div>
  );
}

function Latest({ latest }: { latest: NonNullable<ReconciliationPageData['latest']> }) {
  const t = useTranslations('officeReconciliation');
  const { started_at, started_by, days, state, failure, compared, differences, difference_count } = latest;
  const countsOf = (side: 'here' | 'there') => {
    const of = (name: (typeof RECONCILED)[number]) => compared?.[name]?.[side] ?? 0;
    return t('counts', { payments: of('payment'), refunds: of('refund'), disputes: of('dispute') });
  };
  return (
    <>
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[12rem_minmax(0,1fr)]">
        <dt className="text-ink-muted">{t('facts.when')}</dt>
        <dd>
          <LocalTime at={started_at} />
        </dd>
        <dt className="text-ink-muted">{t('facts.by')}</dt>
        <dd className="wrap-anywhere">{started_by.username}</dd>
        <dt className="text-ink-muted">{t('facts.period')}</dt>
        <dd>{t('start.lastDays', { days: String(days) })}</dd>
        {compared && (
          <>
            <dt className="text-ink-muted">{t('facts.here')}</dt>
            <dd>{countsOf('here')}</dd>
            <dt className="text-ink-muted">{t('facts.there')}</dt>
            <dd>{countsOf('there')}</dd>
          </>
        )}
      </dl>
      {state === 'failed' && (
        <Notice tone="danger">{t('failed', { failure: failure ?? 'interrupted' })}</Notice>
      )}
      {state === 'done' && difference_count === 0 && <Notice tone="success">{t('noneFound')}</Notice>}
      {difference_count > 0 && (
        <>
          <p className="font-medium text-sm">{t('found', { count: difference_count })}</p>
          {difference_count > differences.length && (
            <p className="text-ink-muted text-sm">{t('cut', { max: MOST_DIFFERENCES })}</p>
          )}
          <DifferenceTable differences={differences} />
        </>
      )}
    </>
  );
}

import { planName } from '@marque/domain/listings/plan-type';
import type { Currency } from '@marque/domain/money/currency';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { useMoney } from '../auction/use-money.ts';
import type { Entry } from './counter-form.ts';

/** The figures of a proposal. The reserve is a secret of the seller and ours. */
export function TermsFigures({ terms, currency }: { terms: Entry; currency: Currency }) {
  const t = useTranslations('sellDesk.proposal');
  const { money, minor } = useMoney(currency);
  const { estimate_low, estimate_high, reserve, plan_type, fee_minor, starts_at, ends_at } = terms;
  return (
    <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <dt className="text-ink-muted text-sm">{t('estimate')}</dt>
        <dd className="font-serif text-3xl leading-tight sm:text-4xl">
          {t('range', { low: money(estimate_low), high: money(estimate_high) })}
        </dd>
      </div>
      <Figure name={t('reserve')} help={t(reserve === null ? 'withoutReserveHelp' : 'reserveHelp')}>
        {reserve === null ? t('withoutReserve') : money(reserve)}
      </Figure>
      <Figure name={t('fee')} help={t('feeHelp')}>
        {fee_minor === 0 ? t('noFee') : minor(fee_minor)}
      </Figure>
      <Figure name={t('plan')}>{t(`plans.${planName(plan_type)}`)}</Figure>
      <Figure name={t('dates')}>
        <LocalTime at={starts_at} sentence={(time) => t('starts', { time })} className="block" />
        <LocalTime at={ends_at} sentence={(time) => t('ends', { time })} className="block" />
      </Figure>
    </dl>
  );
}

const Figure = ({ name, help, children }: { name: string; help?: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-ink-muted text-sm">{name}</dt>
    <dd className="font-medium text-lg">{children}</dd>
    {help && <dd className="mt-0.5 text-ink-muted text-sm">{help}</dd>}
  </div>
);

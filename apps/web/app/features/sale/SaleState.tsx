import type { Sale } from '@marque/contracts/sales/sale';
import { WITHDRAWAL_REASON } from '@marque/domain/sales/withdrawal';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { useMoney } from '../auction/use-money.ts';
import { DueTime } from './DueTime.tsx';
import { PremiumPaid } from './PremiumPaid.tsx';
import { type PayStage, payStage } from './pay-stage.ts';
import { premiumState } from './premium-state.ts';
import { ReturnNotice } from './ReturnNotice.tsx';
import { useMayBeWithdrawn } from './use-may-be-withdrawn.ts';

type SaleStateProps = {
  sale: Sale;
  /** The buyer has come from the page on which they paid. */
  isJustPaid: boolean;
};

/** How the sale stands, and what the reader does next. */
export function SaleState({ sale, isJustPaid }: SaleStateProps) {
  const t = useTranslations('sale.state');
  const part = sale.part === 'buyer' ? 'buyer' : 'seller';
  const { minor } = useMoney(sale.currency);
  const { state } = sale;
  const showsThanks = isJustPaid && state === 'premium_paid';
  const waiting = waitingFor(sale);
  return (
    <section aria-labelledby="state" className="grid gap-4">
      {showsThanks ? (
        <PremiumPaid sale={sale} />
      ) : (
        <h2 id="state" className="title text-3xl">
          {t(waiting ? `payment_due.${waiting}.title` : `${state}.${part}.title`)}
        </h2>
      )}
      <StateText sale={sale} part={part} />
      {state === 'payment_due' && sale.abilities.pay && (
        <p>
          <RouteLink
            to="account-vehicle-won-pay"
            params={{ id: sale.listing_id }}
            className={buttonStyle('primary', 'large')}
          >
            {waiting ? t('continue') : t('pay', { amount: minor(sale.total_minor) })}
          </RouteLink>
        </p>
      )}
    </section>
  );
}

function StateText({ sale, part }: { sale: Sale; part: 'buyer' | 'seller' }) {
  const t = useTranslations('sale.state');
  const { money, minor } = useMoney(sale.currency);
  const mayBeWithdrawn = useMayBeWithdrawn(sale);
  switch (sale.state) {
    case 'payment_due': {
      const waiting = waitingFor(sale);
      return (
        <>
          <p>{t(`payment_due.${waiting ?? part}.text`)}</p>
          {waiting !== 'finding-out' && <DueTime sale={sale} />}
        </>
      );
    }
    case 'premium_paid':
      return (
        <ol className="grid gap-3">
          {(['agree', 'money', 'car'] as const).map((step, place) => (
            <li key={step} className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
              <span
                aria-hidden
                className="grid size-7 place-items-center rounded-full bg-brand-soft font-medium text-brand-ink text-sm tabular-nums"
              >
                {place + 1}
              </span>
              <span className="pt-0.5">
                {t(`premium_paid.${part}.${step}`, { amount: money(sale.hammer_price) })}
              </span>
            </li>
          ))}
        </ol>
      );
    case 'handed_over':
      return (
        <p>
          {sale.settles_at ? (
            <>
              <LocalTime
                at={sale.settles_at}
                show="date"
                sentence={(date) => t('handed_over.text', { date })}
                className="inline!"
              />{' '}
              {t(
                `handed_over.sooner.${mayBeWithdrawn ? (part === 'seller' ? 'trader' : 'consumer') : 'both'}`,
              )}
            </>
          ) : (
            t('handed_over.stopped')
          )}
        </p>
      );
    case 'settled':
      return <p>{t(`settled.${part}.text`)}</p>;
    case 'fell_through':
      return (
        <>
          <p>
            {part === 'seller'
              ? t('fell_through.seller.text')
              : t(`fell_through.buyer.${premiumState(sale)}`, { amount: minor(sale.refunded_minor) })}
          </p>
          {sale.fall_reason && (
            <p className="border-line border-l-2 pl-4 whitespace-pre-line">
              <span className="block text-ink-muted text-sm">{t('reason')}</span>
              {sale.fall_reason === WITHDRAWAL_REASON ? t('withdrawal') : sale.fall_reason}
            </p>
          )}
          <ReturnNotice sale={sale} />
          {part === 'seller' && (
            <p>
              <RouteLink
                to="account-vehicle-offers"
                params={{ id: sale.listing_id }}
                className={buttonStyle('secondary')}
              >
                {t('fell_through.seller.relist')}
              </RouteLink>
            </p>
          )}
        </>
      );
  }
}

/** Whom a payment waits for that the buyer has begun. Null: there is none. Only the buyer sees payments. */
function waitingFor({ state, payment }: Sale): Exclude<PayStage, 'ready'> | null {
  const stage = payStage(payment);
  return state === 'payment_due' && stage !== 'ready' ? stage : null;
}

import type { Sale } from '@marque/contracts/sales/sale';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useMoney } from '../auction/use-money.ts';

/** The price of the car, which the buyer pays to the seller, and below it what the buyer pays to us. */
export function SaleFigures({ sale }: { sale: Sale }) {
  const t = useTranslations('sale.figures');
  const { money, minor } = useMoney(sale.currency);
  const { scheme, percent } = sale.vat;
  const isHammerDue = sale.state === 'payment_due' || sale.state === 'premium_paid';
  return (
    <div className="grid gap-4 tabular-nums">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2">
        <dt>
          {t('hammer')}
          {isHammerDue && (
            <span className="block text-ink-muted text-sm">{t(`hammerText.${sale.part}`)}</span>
          )}
        </dt>
        <dd className="text-right">{money(sale.hammer_price)}</dd>
      </dl>
      <dl className="grid grid-cols-[1fr_auto] gap-y-2 border-line border-t pt-4 *:odd:pr-4">
        <dt>{t('premium')}</dt>
        <dd className="text-right">{minor(sale.premium_minor)}</dd>
        <dt>
          {scheme === 'standard' ? t('vat', { share: percent / 100 }) : t('vatNone')}
          {scheme !== 'standard' && (
            <span className="block text-ink-muted text-sm">{t(`scheme.${scheme}`)}</span>
          )}
        </dt>
        <dd className="text-right">{minor(sale.vat_minor)}</dd>
        <Total name={t(sale.part === 'buyer' && sale.state === 'payment_due' ? 'totalDue' : 'total')}>
          {minor(sale.total_minor)}
        </Total>
        {sale.refunded_minor > 0 && (
          <>
            <dt>{t('refunded')}</dt>
            <dd className="text-right">{minor(-sale.refunded_minor)}</dd>
          </>
        )}
      </dl>
    </div>
  );
}

const Total = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="mt-1 self-baseline border-line border-t pt-3 font-semibold">{name}</dt>
    <dd className="mt-1 border-line border-t pt-2 text-right font-serif text-2xl">{children}</dd>
  </>
);

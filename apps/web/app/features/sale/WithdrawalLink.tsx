import type { Sale } from '@marque/contracts/sales/sale';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { SaleSection } from './SaleSection.tsx';

/** The way to the withdrawal, for a consumer who bought from a trader, and to its receipt afterwards. */
export function WithdrawalLink({ sale }: { sale: Sale }) {
  const t = useTranslations('sale.withdrawal');
  const hasWithdrawn = sale.part === 'buyer' && sale.timeline.some(({ event }) => event === 'withdrawn');
  if (!sale.abilities.withdraw && !hasWithdrawn) return null;
  return (
    <SaleSection id="withdrawal" title={t('title')}>
      {sale.abilities.withdraw && (
        <p className="text-ink-muted">
          {sale.withdraw_until ? (
            <LocalTime
              at={sale.withdraw_until}
              sentence={(time) => t('rightUntil', { time })}
              className="inline!"
            />
          ) : (
            t('right')
          )}
        </p>
      )}
      <p>
        <RouteLink
          to="account-vehicle-won-withdraw"
          params={{ id: sale.listing_id }}
          className="inline-flex min-h-11 items-center text-brand-ink underline underline-offset-4"
        >
          {t(hasWithdrawn ? 'receipt' : 'open')}
        </RouteLink>
      </p>
    </SaleSection>
  );
}

import type { Sale } from '@marque/contracts/sales/sale';
import { hasToBeReturned } from '@marque/domain/sales/abilities';
import { useTranslations } from 'use-intl';
import { Notice } from '../../ui/Notice.tsx';

/** What each side gives back if the sale fell through after the handover had begun. */
export function ReturnNotice({ sale: { state, steps, part } }: { sale: Sale }) {
  const t = useTranslations('sale.state.return');
  const confirmed = steps.filter(({ confirmed_at }) => confirmed_at !== null);
  if (!hasToBeReturned({ state, confirmed })) return null;
  return (
    <Notice tone="warning" title={t('title')}>
      <p className="mt-1">{t(part === 'buyer' ? 'buyer' : 'seller')}</p>
      <p className="mt-2">{t('help')}</p>
    </Notice>
  );
}

import type { Card } from '@marque/contracts/payments/cards';
import { useTranslations } from 'use-intl';
import { Badge } from '../../ui/Badge.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { CardBrand } from './CardBrand.tsx';

/** Brand, last four digits and expiry of a card, and what is special about it. */
export function CardFacts({ card }: { card: Card }) {
  const t = useTranslations('paymentCards');
  const { brand, last4, expiry_month, expiry_year } = card;
  return (
    <div className="flex items-center gap-4">
      <CardBrand brand={brand} otherwise={t('unknownBrand')} />
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 grow">
          <p className="font-medium tabular-nums">
            <span aria-hidden>•••• {last4}</span>
            <VisuallyHidden>{t('ending', { last4 })}</VisuallyHidden>
          </p>
          <p className="text-ink-muted text-sm tabular-nums">
            {t('validUntil', { date: `${String(expiry_month).padStart(2, '0')}/${expiry_year}` })}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 empty:hidden">
          {card.is_default && <Badge tone="brand">{t('default')}</Badge>}
          {card.is_expired && <Badge tone="danger">{t('expired')}</Badge>}
          {card.expires_soon && !card.is_expired && <Badge tone="warning">{t('expiresSoon')}</Badge>}
        </div>
      </div>
    </div>
  );
}

import type { Card } from '@marque/contracts/payments/cards';
import { brandName } from '@marque/domain/payments/card-brands';
import { useTranslations } from 'use-intl';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

/** Completes the text of a button for screen readers, because each card has the same buttons. */
export function OfCard({ card: { brand, last4 } }: { card: Card }) {
  const t = useTranslations('paymentCards');
  return (
    <VisuallyHidden>
      {' '}
      {brandName(brand) ?? t('unknownBrand')} {t('ending', { last4 })}
    </VisuallyHidden>
  );
}

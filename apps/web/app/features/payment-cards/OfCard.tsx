import type { Card } from '@marque/contracts/payments/cards';
import { useTranslations } from 'use-intl';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { brandName } from './card-brands.ts';

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

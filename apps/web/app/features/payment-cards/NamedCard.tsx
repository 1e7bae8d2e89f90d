import type { Card } from '@marque/contracts/payments/cards';
import { brandName } from '@marque/domain/payments/card-brands';
import { useTranslations } from 'use-intl';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

/** Names a card in a sentence, such as 'Visa •••• 4242'. */
export function NamedCard({ card: { brand, last4 } }: { card: Pick<Card, 'brand' | 'last4'> }) {
  const t = useTranslations('paymentCards');
  return (
    <span className="font-medium whitespace-nowrap tabular-nums">
      {brandName(brand) ?? t('unknownBrand')} <span aria-hidden>•••• {last4}</span>
      <VisuallyHidden>{t('ending', { last4 })}</VisuallyHidden>
    </span>
  );
}

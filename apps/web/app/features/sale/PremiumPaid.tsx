import type { Sale } from '@marque/contracts/sales/sale';
import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useTakeFocus } from '../../ui/use-take-focus.ts';

/** Thanks the buyer who has just paid. */
export function PremiumPaid({ sale }: { sale: Sale }) {
  const t = useTranslations('sale.thanks');
  const place = useTakeFocus();
  return (
    <div
      ref={place}
      tabIndex={-1}
      className="grid gap-2 rounded-md bg-success-soft px-5 py-6 outline-none sm:px-8 sm:py-8"
    >
      <CircleCheck className="size-9 text-success-ink" />
      <h2 id="state" className="title text-3xl sm:text-4xl">
        {t('title')}
      </h2>
      <p className="text-lg">{sale.invoice ? t('text', { number: sale.invoice.number }) : t('textSoon')}</p>
    </div>
  );
}

import type { Sale } from '@marque/contracts/sales/sale';
import { PRODUCT_NAME } from '@marque/domain/product';
import { Mail, Phone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Notice } from '../../ui/Notice.tsx';
import { SaleSection } from './SaleSection.tsx';

type CounterpartProps = { sale: Sale; counterpart: NonNullable<Sale['counterpart']> };

const linkStyle =
  'inline-flex min-h-11 items-center gap-2.5 text-brand-ink underline decoration-1 underline-offset-4 wrap-anywhere';

/** The other side of the sale, and the warning about changed bank details. */
export function Counterpart({ sale, counterpart: { name, telephone, email } }: CounterpartProps) {
  const t = useTranslations('sale.counterpart');
  const part = sale.part === 'buyer' ? 'buyer' : 'seller';
  return (
    <SaleSection id="counterpart" title={t(`title.${part}`)}>
      <div>
        <p className="font-serif text-xl wrap-break-word">{name}</p>
        <ul className="mt-1 flex flex-wrap gap-x-8">
          {telephone && (
            <li>
              <a href={`tel:${telephone}`} className={linkStyle}>
                <Phone className="size-4.5 shrink-0" />
                {telephone}
              </a>
            </li>
          )}
          <li className="min-w-0">
            <a href={`mailto:${email}`} className={linkStyle}>
              <Mail className="size-4.5 shrink-0" />
              <span className="min-w-0 wrap-anywhere">{email}</span>
            </a>
          </li>
        </ul>
      </div>
      {sale.state === 'premium_paid' && (
        <Notice tone="warning" title={t('warning')}>
          {t(`warningText.${part}`, { product: PRODUCT_NAME, hasNumber: String(telephone !== null) })}
        </Notice>
      )}
    </SaleSection>
  );
}

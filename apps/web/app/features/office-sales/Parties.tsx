import type { OfficeSale } from '@marque/contracts/sales/office';
import { useTranslations } from 'use-intl';
import { officeLink } from '../office/OfficeTable.tsx';
import { SaleSection } from '../sale/SaleSection.tsx';

/** Buyer and seller, and how to reach them. */
export function Parties({ sale }: { sale: OfficeSale }) {
  const t = useTranslations('office.sales');
  return (
    <SaleSection id="parties" title={t('parties.title')}>
      <dl className="grid gap-x-6 gap-y-4 text-sm sm:grid-cols-2">
        {(['buyer', 'seller'] as const).map((side) => {
          const { name, username, email, telephone } = sale[side];
          return (
            <div key={side}>
              <dt className="text-ink-muted">{t(`parties.${side}`)}</dt>
              <dd className="grid justify-items-start wrap-anywhere">
                <span className="font-medium">{name}</span>
                {name !== username && <span className="text-ink-muted">{username}</span>}
                {email && (
                  <a href={`mailto:${email}`} className={officeLink}>
                    {email}
                  </a>
                )}
                {/* A party of the car learns no addresses here. */}
                {!email && !sale.is_party && t('parties.closed')}
                {telephone && (
                  <a href={`tel:${telephone}`} className={officeLink}>
                    {telephone}
                  </a>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </SaleSection>
  );
}

import type { Comparable } from '@marque/contracts/selling/valuation';
import { mileageShown } from '@marque/domain/listings/mileage-shown';
import type { Currency } from '@marque/domain/money/currency';
import { useLocale, useTranslations } from 'use-intl';
import { CarName } from '../../ui/CarName.tsx';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { useMoney } from '../auction/use-money.ts';

type ComparableTableProps = { comparables: Comparable[]; currency: Currency; caption: string };

/** Each sale with its own price. On a phone the mileage stands below the name of the car. */
export function ComparableTable({ comparables, currency, caption }: ComparableTableProps) {
  const t = useTranslations('sellLanding.valuation');
  const language = useLocale();
  const { money } = useMoney(currency);
  const mileage = ({ mileage: distance, mileage_unit: unit }: Comparable) => {
    if (distance === null) return t('comparables.unknown');
    const { first } = mileageShown({ distance, unit }, language);
    return first.unit === 'mi'
      ? t('distance.mi', { count: first.distance })
      : t('distance.km', { count: first.distance });
  };
  return (
    <table className="mt-3 w-full text-left text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-ink-muted">
        <tr>
          <th className="py-2 pr-4 font-normal">{t('comparables.car')}</th>
          <th className="py-2 pr-4 font-normal max-sm:hidden">{t('comparables.mileage')}</th>
          <th className="py-2 pr-4 font-normal">{t('comparables.date')}</th>
          <th className="py-2 text-right font-normal">{t('comparables.price')}</th>
        </tr>
      </thead>
      <tbody>
        {comparables.map((sale) => (
          <tr key={sale.id} className="border-line border-t align-top">
            <td className="py-2.5 pr-4 wrap-anywhere">
              <TextLink href={sale.path}>
                <CarName>{sale.title}</CarName>
              </TextLink>
              <span className="block text-ink-muted sm:hidden">{mileage(sale)}</span>
              {!sale.counted && <span className="block text-ink-muted">{t('comparables.other')}</span>}
            </td>
            <td className="py-2.5 pr-4 whitespace-nowrap tabular-nums max-sm:hidden">{mileage(sale)}</td>
            <td className="py-2.5 pr-4 tabular-nums">
              <LocalTime at={sale.date} show="month" />
            </td>
            <td className="py-2.5 text-right whitespace-nowrap tabular-nums">
              {sale.price_formatted}
              {sale.currency !== currency && (
                <span className="block text-ink-muted">
                  {t('about', { price: money(sale.compared_price) })}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

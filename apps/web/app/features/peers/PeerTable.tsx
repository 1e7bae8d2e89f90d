import type { Peers } from '@marque/contracts/listing-history';
import { useTranslations } from 'use-intl';
import { useAddress } from '../../site/use-address.ts';
import { CarName } from '../../ui/CarName.tsx';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { useMoney } from '../auction/use-money.ts';

type PeerTableProps = Pick<Peers, 'currency'> & {
  caption: string;
  /** Sales without a compared price are only listed. */
  sales: (Peers['make_sales'][number] & { compared_price?: number })[];
};

/** Past sales. It contains the same data as the chart, and each price in its own currency. */
export function PeerTable({ sales, currency, caption }: PeerTableProps) {
  const t = useTranslations('peers');
  const address = useAddress();
  const { money } = useMoney(currency);
  return (
    <table className="mt-4 w-full text-left text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-ink-muted">
        <tr>
          <th className="py-2 pr-4 font-normal">{t('car')}</th>
          <th className="py-2 pr-4 font-normal">{t('date')}</th>
          <th className="py-2 text-right font-normal">{t('price')}</th>
        </tr>
      </thead>
      <tbody>
        {sales.map((sale) => (
          <tr key={sale.id} className="border-line border-t">
            <td className="py-2 pr-4 wrap-anywhere">
              <TextLink href={address({ route: 'listing-by-id', params: { id: sale.id } })}>
                <CarName>{sale.title}</CarName>
              </TextLink>
            </td>
            <td className="py-2 pr-4 tabular-nums">
              <LocalTime at={sale.date} show="month" />
            </td>
            <td className="py-2 text-right whitespace-nowrap tabular-nums">
              {sale.price_formatted}
              {sale.currency !== currency && sale.compared_price !== undefined && (
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

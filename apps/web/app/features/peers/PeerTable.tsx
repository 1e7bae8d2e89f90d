import type { Peers } from '@marque/contracts/listing-history';
import { useFormatter, useTranslations } from 'use-intl';
import { useAddress } from '../../site/use-address.ts';
import { TextLink } from '../../ui/TextLink.tsx';

/** The compared lots. It contains the same data as the chart. */
export function PeerTable({ sales }: Pick<Peers, 'sales'>) {
  const t = useTranslations('peers');
  const format = useFormatter();
  const address = useAddress();
  return (
    <table className="mt-4 w-full text-left text-sm">
      <caption className="sr-only">{t('table')}</caption>
      <thead className="text-ink-muted">
        <tr>
          <th className="py-2 pr-4 font-normal">{t('car')}</th>
          <th className="py-2 pr-4 font-normal">{t('date')}</th>
          <th className="py-2 text-right font-normal">{t('price')}</th>
        </tr>
      </thead>
      <tbody>
        {sales.map(({ id, title, date, price_formatted }) => (
          <tr key={id} className="border-line border-t">
            <td className="py-2 pr-4 wrap-anywhere">
              <TextLink href={address({ route: 'listing-by-id', params: { id } })}>{title}</TextLink>
            </td>
            <td className="py-2 pr-4 whitespace-nowrap tabular-nums">
              {format.dateTime(new Date(date), { month: 'short', year: 'numeric' })}
            </td>
            <td className="py-2 text-right whitespace-nowrap tabular-nums">{price_formatted}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

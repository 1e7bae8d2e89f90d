import { formatMoney } from '@marque/domain/money/format-money';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { useAddress } from '../../site/use-address.ts';
import { CarName } from '../../ui/CarName.tsx';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { type Guide, PriceChart } from './PriceChart.tsx';

/** The sold prices of a model: figures and a chart for each currency, and every sale in a table. */
export function PriceGuide({ guide }: { guide: Guide }) {
  const t = useTranslations('priceGuide');
  const format = useFormatter();
  const name = [guide.make, guide.model].filter(Boolean).join(' ');

  return (
    <section aria-labelledby="price-guide-title" className="mt-6 border-line border-b pb-8">
      <div className="grid gap-x-12 gap-y-4 lg:grid-cols-[15.5rem_minmax(0,1fr)]">
        <div>
          <p className="eyebrow text-brand-ink">{t('eyebrow')}</p>
          <h2 id="price-guide-title" className="title mt-2 text-2xl">
            <CarName>{t('title', { name })}</CarName>
          </h2>
          <p className="mt-3 text-ink-muted text-sm">
            {t('sellThrough', {
              sold: guide.sold,
              offered: guide.offered,
              share: format.number(guide.sell_through ?? 0, { style: 'percent', maximumFractionDigits: 0 }),
            })}
          </p>
        </div>
        <div className="grid gap-8">
          {guide.medians.map((median) => (
            <Currency key={median.currency} guide={guide} median={median} />
          ))}
          <SalesTable sales={guide.sales} />
        </div>
      </div>
    </section>
  );
}

/** 'British Pound (GBP)', in the language of the page. */
const currencyName = (code: string, language: string): string =>
  `${new Intl.DisplayNames(language, { type: 'currency' }).of(code) ?? code} (${code})`;

function Currency({ guide, median }: { guide: Guide; median: Guide['medians'][number] }) {
  const t = useTranslations('priceGuide');
  const language = useLocale();
  const price = (amount: number) => formatMoney(amount, median.currency, language);
  const figures =
    median.sold === 1
      ? [[t('onlySale'), price(median.median)]]
      : [
          [t('median'), price(median.median)],
          [t('range'), `${price(median.lowest)} – ${price(median.highest)}`],
          [t('sold'), String(median.sold)],
        ];
  return (
    <div>
      <h3 className="eyebrow mb-3 text-ink-muted">
        {t('currency', { name: currencyName(median.currency, language) })}
      </h3>
      <dl className="flex flex-wrap gap-x-10 gap-y-2">
        {figures.map(([label, figure]) => (
          <div key={label}>
            <dt className="text-ink-muted text-xs">{label}</dt>
            <dd className="font-serif text-xl">{figure}</dd>
          </div>
        ))}
      </dl>
      {median.sold > 1 && (
        <PriceChart
          sales={guide.sales.filter(({ currency }) => currency === median.currency)}
          median={median}
        />
      )}
    </div>
  );
}

function SalesTable({ sales }: Pick<Guide, 'sales'>) {
  const t = useTranslations('priceGuide');
  const address = useAddress();
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center font-medium text-brand-ink underline underline-offset-4">
        {t('everySale', { count: sales.length })}
      </summary>
      <div className="mt-2 max-h-96 overflow-y-auto">
        <table className="w-full text-left text-sm">
          <thead className="text-ink-muted">
            <tr>
              <th scope="col" className="py-2 pr-4 font-normal">
                {t('date')}
              </th>
              <th scope="col" className="py-2 pr-4 font-normal">
                {t('car')}
              </th>
              <th scope="col" className="py-2 text-right font-normal">
                {t('price')}
              </th>
            </tr>
          </thead>
          <tbody>
            {sales.map((sale) => (
              <tr key={sale.id} className="border-line border-t">
                <td className="py-2 pr-4 whitespace-nowrap tabular-nums">
                  <LocalTime at={sale.date} show="date" />
                </td>
                <td className="py-2 pr-4">
                  <TextLink href={address({ route: 'listing-by-id', params: { id: sale.id } })} isQuiet>
                    <CarName>{sale.title}</CarName>
                  </TextLink>
                  {sale.settled && <span className="block text-ink-muted text-xs">{t('settled')}</span>}
                </td>
                <td className="py-2 text-right whitespace-nowrap tabular-nums">{sale.price_formatted}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

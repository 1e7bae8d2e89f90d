import type { OfficeFigures } from '@marque/contracts/figures';
import { currenciesOf } from '@marque/domain/figures/house-figures';
import { useTranslations } from 'use-intl';
import { QueryText } from './QueryText.tsx';
import { useFigureWords } from './use-figure-words.ts';

/** The figures of the whole period, each with its definition and its query. */
export function Headlines({ figures: { total, queries } }: { figures: OfficeFigures }) {
  const t = useTranslations('officeFigures');
  const words = useFigureWords();
  const currencies = currenciesOf([total]);
  const headlines = [
    { name: 'auctions', values: [words.whole(total.auctions)] },
    { name: 'soldShare', values: [words.percent(total.sold_share)] },
    { name: 'settledShare', values: [words.percent(total.settled_share)] },
    { name: 'daysToLive', values: [words.days(total.days_to_live)] },
    { name: 'biddersPerLot', values: [words.decimal(total.bidders_per_lot)] },
    { name: 'hammer', values: currencies.map((currency) => words.hammer(total, currency)) },
    { name: 'premium', values: currencies.map((currency) => words.premium(total, currency)) },
  ] as const;
  return (
    <section aria-labelledby="headlines-title">
      <h2 id="headlines-title" className="sr-only">
        {t('headlines')}
      </h2>
      <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-4 print:grid-cols-2">
        {headlines.map(({ name, values }) => (
          <div key={name} className="border-line border-t pt-2">
            <dt className="font-medium text-sm">{t(`figures.${name}.label`)}</dt>
            <dd className="mt-1 font-serif text-2xl leading-tight tabular-nums">
              {values.map((value) => (
                <span key={value} className="block">
                  {value}
                </span>
              ))}
            </dd>
            <dd className="mt-1.5 text-ink-muted text-sm">
              <p>{t(`figures.${name}.definition`)}</p>
              <QueryText queries={queries.total} of={[name === 'premium' ? 'premiums' : 'auctions']} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

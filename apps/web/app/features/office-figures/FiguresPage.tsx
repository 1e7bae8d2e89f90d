import type { OfficeFigures } from '@marque/contracts/figures';
import { currenciesOf } from '@marque/domain/figures/house-figures';
import { useTranslations } from 'use-intl';
import { EmptyList } from '../office/OfficeTable.tsx';
import { FigureBlock } from './FigureBlock.tsx';
import { FigureTable } from './FigureTable.tsx';
import { Headlines } from './Headlines.tsx';
import { MakeChart } from './MakeChart.tsx';
import { MonthChart, paleBar, solidBar } from './MonthChart.tsx';
import { useFigureWords } from './use-figure-words.ts';
import { useMonths } from './use-months.ts';

/** The figures of a period: in total, by month, by region and by make. */
export function FiguresPage({ figures }: { figures: OfficeFigures }) {
  const t = useTranslations('officeFigures');
  const words = useFigureWords();
  const monthNames = useMonths();
  const currencies = currenciesOf(figures.months);
  const months = figures.months.map((row) => ({ ...row, name: monthNames.name(row.month) }));
  const regions = figures.regions.map((row) => ({ ...row, name: t(`regions.${row.region}`) }));
  const makes = figures.makes.map((row) => ({ ...row, name: row.make }));
  const described = (title: string) => ({ title, label: t('charts.label', { title }) });
  const isEmpty = months.every(
    ({ auctions, premium_minor }) => auctions === 0 && Object.values(premium_minor).every((sum) => sum === 0),
  );
  if (isEmpty) return <EmptyList>{t('empty')}</EmptyList>;
  return (
    <>
      <Headlines figures={figures} />
      <FigureBlock title={t('blocks.auctions')} table="month" figures={figures}>
        <Legend />
        <div className="grid gap-6 lg:grid-cols-2">
          <MonthChart
            {...described(t('charts.auctions'))}
            wholeSteps
            write={words.whole}
            bars={months.map(({ month, name, auctions, sold }) => ({
              ...{ month, value: auctions, part: sold },
              title: t('charts.auctionBar', { name, auctions, sold }),
            }))}
          />
          <MonthChart
            {...described(t('charts.soldShare'))}
            highest={1}
            write={words.percent}
            bars={months.map(({ month, name, sold_share }) => ({
              ...{ month, value: sold_share ?? 0 },
              title: t('charts.bar', { name, value: words.percent(sold_share) }),
            }))}
          />
        </div>
        <FigureTable
          title={t('blocks.auctions')}
          heading={t('month')}
          rows={months}
          shows={{ counts: true }}
        />
      </FigureBlock>
      <FigureBlock title={t('blocks.money')} table="month" figures={figures}>
        <div className="grid gap-6 lg:grid-cols-2">
          {currencies.map((currency) => (
            <MonthChart
              key={currency}
              {...described(t('charts.hammer', { currency }))}
              wholeSteps
              write={(amount) => words.money(amount, currency)}
              bars={months.map((row) => ({
                ...{ month: row.month, value: row.hammer[currency] },
                title: t('charts.bar', { name: row.name, value: words.hammer(row, currency) }),
              }))}
            />
          ))}
        </div>
        <FigureTable title={t('blocks.money')} heading={t('month')} rows={months} shows={{ currencies }} />
      </FigureBlock>
      <FigureBlock title={t('blocks.regions')} table="region" figures={figures}>
        <FigureTable
          title={t('blocks.regions')}
          heading={t('region')}
          rows={regions}
          shows={{ counts: true, currencies }}
        />
      </FigureBlock>
      {makes.length > 0 && (
        <FigureBlock title={t('blocks.makes')} note={t('makesNote')} table="make" figures={figures}>
          <Legend />
          <MakeChart makes={makes} />
          <FigureTable
            title={t('blocks.makes')}
            heading={t('make')}
            rows={makes}
            shows={{ counts: true, currencies }}
          />
        </FigureBlock>
      )}
    </>
  );
}

/** The two colours of a bar of auctions. */
function Legend() {
  const t = useTranslations('officeFigures');
  return (
    <ul className="flex gap-5 text-ink-muted text-xs">
      {[
        { name: t('sold'), style: solidBar },
        { name: t('notSold'), style: paleBar },
      ].map(({ name, style }) => (
        <li key={name} className="flex items-center gap-1.5">
          <svg aria-hidden width="12" height="12">
            <rect width="12" height="12" className={style} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

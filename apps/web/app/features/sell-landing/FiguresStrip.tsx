import type { Figures } from '@marque/contracts/selling/figures';
import { formatInteger } from '@marque/domain/text/format-number';
import { useFormatter, useLocale, useTranslations } from 'use-intl';

/** Our true figures. A figure that too few auctions support is left out, and so is the strip without any figure. */
export function FiguresStrip({ figures }: { figures: Figures }) {
  const t = useTranslations('sellLanding.figures');
  const format = useFormatter();
  const language = useLocale();
  const percent = (share: number) =>
    format.number(share, { style: 'percent', maximumFractionDigits: 0, roundingMode: 'floor' });
  const { days_to_live: days, sold_share: sold, settled_share: settled, results } = figures;
  const shown = [
    ...(days === null ? [] : [{ figure: t('days', { days }), label: t('daysLabel') }]),
    ...(sold === null ? [] : [{ figure: percent(sold), label: t('soldLabel') }]),
    ...(settled === null ? [] : [{ figure: percent(settled), label: t('settledLabel') }]),
    ...(results === 0 ? [] : [{ figure: formatInteger(results, language), label: t('resultsLabel') }]),
  ];
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="figures-title" data-theme="dark" className="bg-paper text-ink">
      <div className="mx-auto max-w-7xl px-5 py-10 sm:px-8 lg:py-12">
        <h2 id="figures-title" className="sr-only">
          {t('title')}
        </h2>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-8 lg:flex lg:gap-x-0 lg:divide-x lg:divide-line">
          {shown.map(({ figure, label }) => (
            <div
              key={label}
              className="flex flex-col-reverse justify-end lg:flex-1 lg:px-8 lg:first:pl-0 lg:last:pr-0"
            >
              <dt className="mt-2 text-ink-muted text-sm sm:text-base">{label}</dt>
              <dd className="font-serif text-4xl leading-none sm:text-5xl">{figure}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-8 max-w-3xl text-ink-muted text-sm">{t('basis')}</p>
      </div>
    </section>
  );
}

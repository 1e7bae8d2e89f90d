import type { CarValuation } from '@marque/contracts/selling/valuation';
import { estimateShown } from '@marque/domain/selling/valuation';
import type { ValuationFigure } from '@marque/domain/selling/valuation-quartiles';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { useAddress } from '../../site/use-address.ts';
import { Badge } from '../../ui/Badge.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { CarName } from '../../ui/CarName.tsx';
import { useKeptText } from '../../ui/use-kept-text.ts';
import { useTakeFocus } from '../../ui/use-take-focus.ts';
import { useMoney } from '../auction/use-money.ts';
import type { TypedCar } from './asked-car.ts';
import { ComparableTable } from './ComparableTable.tsx';
import { ValuationChart } from './ValuationChart.tsx';

type Valued = Extract<CarValuation, { outcome: 'valued' }>;
type ResultProps = { valuation: CarValuation; typed: Pick<TypedCar, 'year' | 'mileage' | 'mileage_unit'> };

const TONES = { high: 'success', medium: 'brand', low: 'warning' } as const;

export function ValuationResult({ valuation, typed }: ResultProps) {
  const t = useTranslations('sellLanding.valuation');
  const address = useAddress();
  const takeFocus = useTakeFocus();
  const { make, model } = valuation;
  const [year, mileage] = [typed.year.trim(), typed.mileage.trim()];
  // Nobody types twice what we know already.
  const query = {
    ...{ make, model, year: year || undefined },
    ...(mileage && { mileage, mileage_unit: typed.mileage_unit }),
  };
  return (
    <div ref={takeFocus} tabIndex={-1} className="scroll-mt-24 outline-none">
      <p className="eyebrow text-ink-muted">{t('result')}</p>
      <h3 className="title mt-2 text-2xl wrap-break-word">
        <CarName>{[year, make, model].filter(Boolean).join(' ')}</CarName>
      </h3>
      {valuation.outcome === 'valued' ? <Range valued={valuation} /> : <TooFew valuation={valuation} />}
      <p className="mt-6 max-w-xl">{t(valuation.outcome === 'valued' ? 'next' : 'tooFew.specialist')}</p>
      <Link
        to={address({ route: 'vehicle-details-new', query })}
        className={`${buttonStyle('primary', 'large')} mt-4`}
      >
        {t('sell')}
        <ArrowRight className="size-5" />
      </Link>
      <Comparables valuation={valuation} />
    </div>
  );
}

function Range({ valued }: { valued: Valued }) {
  const t = useTranslations('sellLanding.valuation');
  const { money } = useMoney(valued.currency);
  const write = (figure: ValuationFigure) => {
    const price = money(estimateShown(valued[figure]));
    return valued.converted.includes(figure) ? t('about', { price }) : price;
  };
  return (
    <>
      <p className="mt-3 font-serif text-[clamp(1.9rem,4.4vw,3.25rem)] leading-tight">
        {t('range', { low: write('low'), high: write('high') })}
      </p>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <span>{t('median', { price: write('median') })}</span>
        <Badge tone={TONES[valued.confidence]}>{t(`confidence.${valued.confidence}`)}</Badge>
      </p>
      <p className="mt-2 text-ink-muted">{t(`confidenceText.${valued.confidence}`)}</p>
      <ValuationChart valued={valued} />
      <p className="text-ink-muted text-sm">
        {t('basis', { count: valued.count })} <Rates date={valued.rates_date} />
      </p>
    </>
  );
}

function TooFew({ valuation }: Pick<ResultProps, 'valuation'>) {
  const t = useTranslations('sellLanding.valuation.tooFew');
  const { count, make, model } = valuation;
  return (
    <>
      <p className="mt-3 font-serif text-2xl leading-snug sm:text-3xl">{t('title')}</p>
      <p className="mt-3 max-w-xl text-ink-muted">
        {count === 0 ? <CarName>{t('none', { name: `${make} ${model}` })}</CarName> : t('one', { count })}
      </p>
    </>
  );
}

function Comparables({ valuation }: Pick<ResultProps, 'valuation'>) {
  const t = useTranslations('sellLanding.valuation.comparables');
  const { comparables, outcome, make, rates_date } = valuation;
  if (comparables.length === 0) return null;
  const isOfMake = outcome === 'too-few' && valuation.count === 0;
  const title = outcome === 'valued' ? t('closest') : isOfMake ? t('ofMake', { make }) : t('shown');
  return (
    <div className="mt-10 border-ink border-t pt-4">
      <h4 className="title text-xl">{title}</h4>
      <ComparableTable comparables={comparables} currency={valuation.currency} caption={title} />
      {outcome === 'too-few' && (
        <p className="mt-3 text-ink-muted text-sm">
          <Rates date={rates_date} />
        </p>
      )}
    </div>
  );
}

function Rates({ date }: { date: string | null }) {
  const t = useTranslations('sellLanding.valuation');
  const format = useFormatter();
  const text = useKeptText(`${date}`, () =>
    date === null
      ? ''
      : t('rates', { date: format.dateTime(new Date(date), { dateStyle: 'long', timeZone: 'UTC' }) }),
  );
  return <span suppressHydrationWarning>{text}</span>;
}

import type { Figures } from '@marque/contracts/selling/figures';
import { planName } from '@marque/domain/listings/plan-type';
import { currencyOf, REGIONS, type Region } from '@marque/domain/money/currency';
import { useTranslations } from 'use-intl';
import { useMoney } from '../auction/use-money.ts';

type CostsProps = {
  /** Our figures and the terms of this installation. Null: they could not be read. */
  figures: Pick<Figures, 'fees' | 'premiums'> | null;
};

export function Costs({ figures }: CostsProps) {
  const t = useTranslations('sellLanding.cost');
  return (
    <section aria-labelledby="cost-title" className="mt-16 border-line border-y bg-surface lg:mt-24">
      <div className="mx-auto max-w-7xl px-5 py-14 sm:px-8 lg:py-20">
        <p className="eyebrow text-brand-ink">{t('eyebrow')}</p>
        <h2 id="cost-title" className="title mt-3 text-3xl sm:text-5xl">
          {t('title')}
        </h2>
        <p className="mt-4 max-w-2xl text-ink-muted sm:text-lg">{t('text')}</p>
        <div className="mt-10 grid gap-x-12 gap-y-8 lg:grid-cols-3">
          <div>
            <Side title={t('seller.title')} text={t('seller.text')} />
            {figures && <Fees fees={figures.fees} />}
          </div>
          <Side title={t('receive.title')} text={t('receive.text')} />
          <div>
            <Side title={t('buyer.title')} text={t('buyer.text')} />
            {figures && (
              <dl className="mt-4 grid gap-y-3 text-sm">
                {REGIONS.map((region) => (
                  <Premium key={region} region={region} terms={figures.premiums[region]} />
                ))}
              </dl>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

const Side = ({ title, text }: { title: string; text: string }) => (
  <div className="border-ink border-t pt-4">
    <h3 className="title text-2xl">{title}</h3>
    <p className="mt-2 text-ink-muted">{text}</p>
  </div>
);

/** The fees that sellers have agreed with us, by region and plan. */
function Fees({ fees }: { fees: Figures['fees'] }) {
  const t = useTranslations('sellLanding.cost');
  const nameOf = useTranslations('footer');
  if (fees.length === 0) return null;
  return (
    <>
      <p className="mt-4 text-sm">{t('fees.title')}</p>
      <dl className="mt-3 grid gap-y-3 text-sm">
        {REGIONS.filter((region) => fees.some((fee) => fee.region === region)).map((region) => (
          <div key={region}>
            <dt className="font-medium">{nameOf(`regions.${region}`)}</dt>
            {fees
              .filter((fee) => fee.region === region)
              .map((fee) => (
                <Fee key={fee.plan_type} fee={fee} />
              ))}
          </div>
        ))}
      </dl>
    </>
  );
}

function Fee({ fee: { region, plan_type, low_minor, high_minor } }: { fee: Figures['fees'][number] }) {
  const t = useTranslations('sellLanding.cost.fees');
  const { minor } = useMoney(currencyOf(region));
  return (
    <dd className="text-ink-muted tabular-nums">
      {t('range', {
        ...{ plan: t(`plans.${planName(plan_type)}`), isOne: String(low_minor === high_minor) },
        ...{ low: minor(low_minor), high: minor(high_minor) },
      })}
    </dd>
  );
}

function Premium({ region, terms }: { region: Region; terms: Figures['premiums'][Region] }) {
  const t = useTranslations('sellLanding.cost');
  const nameOf = useTranslations('footer');
  const { money } = useMoney(currencyOf(region));
  const { minimum, maximum, ...text } = terms.text;
  return (
    <div>
      <dt className="font-medium">{nameOf(`regions.${region}`)}</dt>
      <dd className="text-ink-muted">
        {t('premium', { ...text, minimum: money(minimum), maximum: money(maximum) })}
      </dd>
    </div>
  );
}

import type { Figures } from '@marque/contracts/selling/figures';
import { currencyOf, REGIONS, type Region } from '@marque/domain/money/currency';
import { useTranslations } from 'use-intl';
import { useMoney } from '../auction/use-money.ts';

type CostsProps = {
  /** The terms of this installation. Null: they could not be read. */
  premiums: Figures['premiums'] | null;
};

export function Costs({ premiums }: CostsProps) {
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
          <Side title={t('seller.title')} text={t('seller.text')} />
          <Side title={t('receive.title')} text={t('receive.text')} />
          <div>
            <Side title={t('buyer.title')} text={t('buyer.text')} />
            {premiums && (
              <dl className="mt-4 grid gap-y-3 text-sm">
                {REGIONS.map((region) => (
                  <Premium key={region} region={region} terms={premiums[region]} />
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

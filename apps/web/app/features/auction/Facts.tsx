import { mileageShown } from '@marque/domain/listings/mileage-shown';
import type { MileageUnit } from '@marque/domain/listings/vehicle';
import { formatInteger } from '@marque/domain/text/format-number';
import { useLocale, useTranslations } from 'use-intl';
import type { AuctionPage } from './auction-page.ts';
import { useMoney } from './use-money.ts';

type FactsProps = { listing: AuctionPage['listing'] };

/** The facts of the car at a glance. Unknown facts are left out. */
export function Facts({ listing }: FactsProps) {
  const t = useTranslations('auction.facts');
  const facts = useKnownFacts(listing);
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-ink-muted text-sm">{t(`name.${name}`)}</dt>
          <dd className="wrap-break-word tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function useKnownFacts({ facts, year, currency, estimate }: FactsProps['listing']) {
  const t = useTranslations('auction.facts');
  const vehicle = useTranslations('vehicle');
  const { money } = useMoney(currency);
  const language = useLocale();
  const count = ({ distance, unit }: { distance: number; unit: MileageUnit }) =>
    unit === 'mi' ? t('mi', { count: distance }) : t('km', { count: distance });
  const mileage = (distance: number) => {
    const { first, original } = mileageShown({ distance, unit: facts.mileage_unit }, language);
    return original ? t('mileage', { mileage: count(first), original: count(original) }) : count(first);
  };
  const written = {
    year: year === null ? null : String(year),
    mileage: facts.mileage === null ? null : mileage(facts.mileage),
    engine: facts.engine,
    capacity: facts.capacity_cc === null ? null : t('cc', { count: facts.capacity_cc }),
    power: facts.power_hp === null ? null : t('hp', { count: facts.power_hp }),
    transmission: facts.transmission && vehicle(`transmission.${facts.transmission}`),
    steering: facts.steering && vehicle(`steering.${facts.steering}`),
    fuel: facts.fuel && vehicle(`fuel.${facts.fuel}`),
    body: facts.body && vehicle(`body.${facts.body}`),
    exterior: facts.exterior_colour,
    interior: facts.interior_colour,
    owners: facts.owners === null ? null : formatInteger(facts.owners, language),
    chassis: facts.chassis,
    vat: facts.vat_status && t(`vat.${facts.vat_status}`),
    estimate: estimate && t('range', { low: money(estimate.low), high: money(estimate.high) }),
  } as const;
  type Name = keyof typeof written;
  return Object.entries(written).filter(([, value]) => value !== null) as [Name, string][];
}

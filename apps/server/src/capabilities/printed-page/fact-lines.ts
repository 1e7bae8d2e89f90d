import type { Listing } from '@marque/contracts/listing-shapes';
import { type Locale, languageTag } from '@marque/contracts/locale';
import { mileageShown } from '@marque/domain/listings/mileage-shown';
import type { MileageUnit } from '@marque/domain/listings/vehicle';
import { translator } from '../../platform/notifications/translate.ts';
import type { Line } from './sheet.ts';

/** The facts of the car in the order of its page. Unknown facts are left out. */
export function factLines({ facts, year }: Pick<Listing, 'facts' | 'year'>, locale: Locale): Line[] {
  const t = translator(locale);
  const language = languageTag(locale);
  const written = ({ distance, unit }: { distance: number; unit: MileageUnit }) =>
    new Intl.NumberFormat(language, {
      style: 'unit',
      unit: unit === 'mi' ? 'mile' : 'kilometer',
      maximumFractionDigits: 0,
    }).format(distance);
  const mileage = (distance: number) => {
    const { first, original } = mileageShown({ distance, unit: facts.mileage_unit }, language);
    return original ? `${written(first)} (${written(original)})` : written(first);
  };
  const values = {
    year: year === null ? null : String(year),
    mileage: facts.mileage === null ? null : mileage(facts.mileage),
    engine: facts.engine,
    capacity: facts.capacity_cc === null ? null : t('print.facts.cc', { count: facts.capacity_cc }),
    power: facts.power_hp === null ? null : t('print.facts.hp', { count: facts.power_hp }),
    transmission: facts.transmission && t(`print.facts.transmission.${facts.transmission}`),
    steering: facts.steering && t(`print.facts.steering.${facts.steering}`),
    fuel: facts.fuel && t(`print.facts.fuel.${facts.fuel}`),
    body: facts.body && t(`print.facts.body.${facts.body}`),
    exterior: facts.exterior_colour,
    interior: facts.interior_colour,
    owners: facts.owners === null ? null : String(facts.owners),
    chassis: facts.chassis,
    vat: facts.vat_status && t(`print.facts.vat.${facts.vat_status}`),
  } as const;
  type Name = keyof typeof values;
  return (Object.entries(values) as [Name, string | null][]).flatMap(([name, value]) =>
    value ? [{ name: t(`print.facts.name.${name}`), value }] : [],
  );
}

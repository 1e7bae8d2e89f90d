import type { Listing } from '@marque/contracts/listing-shapes';
import { type Locale, languageTag } from '@marque/contracts/locale';
import { kilometres } from '@marque/domain/listings/kilometres';
import { translator } from '../../platform/notifications/translate.ts';
import type { Line } from './sheet.ts';

/** The facts of the car in the order of its page. Unknown facts are left out. */
export function factLines({ facts, year }: Pick<Listing, 'facts' | 'year'>, locale: Locale): Line[] {
  const t = translator(locale);
  const language = languageTag(locale);
  const distance = (value: number, unit: 'mile' | 'kilometer') =>
    new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 0 }).format(value);
  const countsInKilometres = !locale.startsWith('en');
  const mileage = (value: number) => {
    const original = distance(value, facts.mileage_unit === 'mi' ? 'mile' : 'kilometer');
    if (facts.mileage_unit === 'km' || !countsInKilometres) return original;
    return `${distance(kilometres(value, 'mi'), 'kilometer')} (${original})`;
  };
  const written = {
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
    registration: facts.registration,
    vat: facts.vat_status && t(`print.facts.vat.${facts.vat_status}`),
  } as const;
  type Name = keyof typeof written;
  return (Object.entries(written) as [Name, string | null][]).flatMap(([name, value]) =>
    value ? [{ name: t(`print.facts.name.${name}`), value }] : [],
  );
}

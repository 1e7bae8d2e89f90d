import { MILEAGE_UNITS, type MileageUnit } from '@marque/domain/listings/vehicle';

const TEXTS = ['make', 'model', 'year', 'mileage'] as const;

export type ValuedField = (typeof TEXTS)[number] | 'mileage_unit';
export type TypedCar = Record<(typeof TEXTS)[number], string> & { mileage_unit: MileageUnit };

/** Longer than any field allows. The rest of a hostile address is neither sent nor shown. */
const LONGEST = 200;

/** The car in the address of the page. A link may name only a part of it. */
export function readAskedCar(
  search: URLSearchParams,
  usualUnit: MileageUnit,
): { car: TypedCar; isAsked: boolean } {
  const text = (name: string) => (search.get(name) ?? '').slice(0, LONGEST);
  return {
    car: {
      ...{ make: text('make'), model: text('model'), year: text('year'), mileage: text('mileage') },
      mileage_unit: MILEAGE_UNITS.find((unit) => unit === search.get('mileage_unit')) ?? usualUnit,
    },
    isAsked: search.has('make') || search.has('model'),
  };
}

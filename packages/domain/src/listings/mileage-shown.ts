import { kilometres } from './kilometres.ts';
import type { MileageUnit } from './vehicle.ts';

type Mileage = { distance: number; unit: MileageUnit };

/**
 * The mileage that a reader sees first, and the original one if it differs. Only readers of English are used to miles;
 * all others read kilometres first.
 */
export function mileageShown(
  original: Mileage,
  language: string,
): { first: Mileage; original: Mileage | null } {
  if (original.unit === 'km' || language.startsWith('en')) return { first: original, original: null };
  return { first: { distance: kilometres(original.distance, original.unit), unit: 'km' }, original };
}

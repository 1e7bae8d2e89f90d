import type { MileageUnit } from './vehicle.ts';

const KM_PER_MILE = 1.609344;

/** Distances are compared in kilometres, whatever the unit of the odometer. */
export const kilometres = (distance: number, unit: MileageUnit): number =>
  unit === 'km' ? distance : Math.round(distance * KM_PER_MILE);

/** The values that describe a car. Screens translate them; filters and facets use them unchanged. */
export const STEERINGS = ['left', 'right'] as const;
export const TRANSMISSIONS = ['manual', 'automatic', 'semi-automatic'] as const;
export const FUELS = ['petrol', 'diesel', 'electric', 'hybrid', 'other'] as const;
export const BODIES = [
  'convertible',
  'coupe',
  'estate',
  'hatchback',
  'off-roader',
  'pick-up',
  'racing-car',
  'roadster',
  'saloon',
  'tourer',
  'other',
] as const;
export const MILEAGE_UNITS = ['mi', 'km'] as const;
export type MileageUnit = (typeof MILEAGE_UNITS)[number];
export const SELLER_TYPES = ['private', 'dealer'] as const;
/** `margin`: VAT is included in the price and not shown. `qualifying`: VAT is due on the hammer price. */
export const VAT_STATUSES = ['none', 'margin', 'qualifying'] as const;

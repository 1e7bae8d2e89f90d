import type { Locale } from '@marque/contracts/locale';
import { translator } from '../../platform/notifications/translate.ts';

export type NamedCar = { year: number | null; make: string; model: string };

/** The name of a car in the order of the language. A submission may not have a year yet. */
export const carOf = ({ year, make, model }: NamedCar, locale: Locale): string =>
  year === null
    ? `${make} ${model}`
    : translator(locale)('mail.bidding.car', { year: String(year), make, model });

import type { Locale } from '@marque/contracts/locale';
import { translator } from '../../platform/notifications/translate.ts';

export type NamedCar = { year: number | null; make: string; model: string };

/** The name of a car in the order of the language. */
export const carOf = ({ year, make, model }: NamedCar, locale: Locale): string =>
  translator(locale)('mail.bidding.car', { year: String(year ?? ''), make, model }).trim();

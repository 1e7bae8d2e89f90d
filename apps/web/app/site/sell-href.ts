import type { Locale } from '@marque/contracts/locale';
import { addressOf } from './addresses.ts';

export type CarToSell = { make: string; model: string; year?: number | null | undefined };

/** Where a seller begins, with the car filled in. */
export const sellHref = (locale: Locale, car?: CarToSell): string =>
  addressOf({
    ...{ route: 'vehicle-details-new', locale },
    query: { make: car?.make, model: car?.model, year: car?.year ?? undefined },
  });

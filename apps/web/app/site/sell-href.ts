import type { Locale } from '@marque/contracts/locale';
import { addressOf } from './addresses.ts';

export type CarToSell = { make: string; model: string; year?: number | null | undefined };

/** Where a seller begins, with the car filled in: the contact form, about selling. */
export const sellHref = (locale: Locale, car?: CarToSell): string =>
  addressOf({
    route: 'contact',
    locale,
    query: {
      topic: 'selling',
      message: car && [car.year, car.make, car.model].filter(Boolean).join(' '),
    },
  });

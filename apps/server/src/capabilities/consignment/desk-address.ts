import type { Locale } from '@marque/contracts/locale';
import { pageAddress } from '@marque/contracts/page-address';

/** The page on which a seller finds a car with its conversation. */
export const deskAddress = (publicUrl: string, locale: Locale): string =>
  publicUrl + pageAddress({ route: 'account-vehicles-selling', locale });

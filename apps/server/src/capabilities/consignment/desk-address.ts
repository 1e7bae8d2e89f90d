import type { Locale } from '@marque/contracts/locale';
import { pageAddress } from '@marque/contracts/page-address';

/** The page on which a seller finds a car with its conversation, text, proposal and agreement. */
export const deskAddress = (publicUrl: string, locale: Locale, listingId: string): string =>
  publicUrl + pageAddress({ route: 'account-vehicle-details', locale, params: { id: listingId } });

import type { Locale } from '@marque/contracts/locale';
import { addressOf } from '../../site/addresses.ts';

/** The sale's page, which then says first that the premium is paid. */
export const paidAddress = (locale: Locale, id: string): string =>
  addressOf({ route: 'account-vehicle-won', locale, params: { id }, query: { paid: 1 } });

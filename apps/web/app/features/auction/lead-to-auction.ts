import type { Answer } from '@marque/contracts/client';
import { listingPath } from '@marque/contracts/listing-path';
import type { readListing, readLot } from '@marque/contracts/listings';
import type { Locale } from '@marque/contracts/locale';
import { redirect } from 'react-router';
import { addressOf } from '../../site/addresses.ts';

/** From an old address to the auction's own, with its query; to the homepage where there is no such listing. */
export const leadToAuction = (
  answer: Answer<typeof readListing | typeof readLot>,
  { locale, url }: { locale: Locale; url: URL },
): Response =>
  redirect(answer.ok ? listingPath(locale, answer.data) + url.search : addressOf({ route: 'index', locale }));

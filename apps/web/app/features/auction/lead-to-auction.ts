import type { Answer } from '@marque/contracts/client';
import { listingPath } from '@marque/contracts/listing-path';
import type { readListing, readLot } from '@marque/contracts/listings';
import type { Locale } from '@marque/contracts/locale';
import { redirect } from 'react-router';
import { addressOf } from '../../site/addresses.ts';

/**
 * Redirects an old address to the auction and keeps the query. If the listing does not exist, redirects to
 * the homepage.
 */
export const leadToAuction = (
  answer: Answer<typeof readListing | typeof readLot>,
  { locale, url }: { locale: Locale; url: URL },
): Response =>
  redirect(answer.ok ? listingPath(locale, answer.data) + url.search : addressOf({ route: 'index', locale }));

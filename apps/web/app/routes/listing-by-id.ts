import { readListing } from '@marque/contracts/listings';
import { isUuid } from '@marque/domain/routing/is-uuid';
import { leadToAuction } from '../features/auction/lead-to-auction.ts';

import { assertValid } from '../site/validity.ts';
import { visitor } from '../site/visitor.ts';
import type { Route } from './+types/listing-by-id.ts';

/** The address in old links. It contains only the id of the listing. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  assertValid(isUuid(params.id), url);
  const { api, locale } = visitor(context);
  return leadToAuction(await api.call(readListing, { params: { id: params.id } }), { locale, url });
}

import { readLot } from '@marque/contracts/listings';
import { leadToAuction } from '../features/auction/lead-to-auction.ts';
import { visitor } from '../site/visitor.ts';
import type { Route } from './+types/lot.ts';

/** The address in printed catalogues. It contains the lot number. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { api, locale } = visitor(context);
  return leadToAuction(await api.call(readLot, { params: { lot: params.lot } }), { locale, url });
}

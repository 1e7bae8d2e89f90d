import { readNoReserveListings } from '@marque/contracts/listings';
import { listMeta } from '../features/lists/list-meta.ts';
import { loadList } from '../features/lists/load-list.ts';
import { NamedList } from '../features/lists/NamedList.tsx';
import type { Route } from './+types/auctions-no-reserve.ts';

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadList({ context, url, endpoint: readNoReserveListings });

export const meta = listMeta((translate) => ({
  title: translate('seo.auctions-no-reserve.title'),
  description: translate('seo.auctions-no-reserve.description'),
}));

export default function NoReserveAuctions({ loaderData }: Route.ComponentProps) {
  return <NamedList name="auctions-no-reserve" list={loaderData} />;
}

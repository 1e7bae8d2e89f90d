import { readNoReserveListings } from '@marque/contracts/listings';
import { namedListMeta } from '../features/lists/list-meta.ts';
import { loadList } from '../features/lists/load-list.ts';
import { NamedList } from '../features/lists/NamedList.tsx';
import type { Route } from './+types/auctions-no-reserve.ts';

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadList({ context, url, endpoint: readNoReserveListings });

export const meta = namedListMeta('auctions-no-reserve');

export default function NoReserveAuctions({ loaderData }: Route.ComponentProps) {
  return <NamedList name="auctions-no-reserve" list={loaderData} />;
}

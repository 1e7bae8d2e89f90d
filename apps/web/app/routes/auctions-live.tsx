import { readLiveListings } from '@marque/contracts/listings';
import { namedListMeta } from '../features/lists/list-meta.ts';
import { loadList } from '../features/lists/load-list.ts';
import { NamedList } from '../features/lists/NamedList.tsx';
import type { Route } from './+types/auctions-live.ts';

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadList({ context, url, endpoint: readLiveListings });

export const meta = namedListMeta('auctions-live');

export default function LiveAuctions({ loaderData }: Route.ComponentProps) {
  return <NamedList name="auctions-live" list={loaderData} />;
}

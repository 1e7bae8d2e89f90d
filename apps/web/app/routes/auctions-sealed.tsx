import { readSealedListings } from '@marque/contracts/listings';
import { namedListMeta } from '../features/lists/list-meta.ts';
import { loadList } from '../features/lists/load-list.ts';
import { NamedList } from '../features/lists/NamedList.tsx';
import type { Route } from './+types/auctions-sealed.ts';

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadList({ context, url, endpoint: readSealedListings, fixed: { limit: 999 } });

export const meta = namedListMeta('auctions-sealed');

export default function SealedAuctions({ loaderData }: Route.ComponentProps) {
  return <NamedList name="auctions-sealed" list={loaderData} />;
}

import { readResults } from '@marque/contracts/listings';
import { namedListMeta } from '../features/lists/list-meta.ts';
import { loadList } from '../features/lists/load-list.ts';
import { NamedList } from '../features/lists/NamedList.tsx';
import type { Route } from './+types/auctions-results.ts';

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadList({ context, url, endpoint: readResults });

export const meta = namedListMeta('auctions-results');

export default function AuctionResults({ loaderData }: Route.ComponentProps) {
  return <NamedList name="auctions-results" list={loaderData} />;
}

import { readPreviewListings } from '@marque/contracts/listings';
import { namedListMeta } from '../features/lists/list-meta.ts';
import { loadList } from '../features/lists/load-list.ts';
import { NamedList } from '../features/lists/NamedList.tsx';
import type { Route } from './+types/auctions-coming-soon.ts';

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadList({ context, url, endpoint: readPreviewListings });

export const meta = namedListMeta('auctions-coming-soon');

export default function ComingSoonAuctions({ loaderData }: Route.ComponentProps) {
  return <NamedList name="auctions-coming-soon" list={loaderData} />;
}

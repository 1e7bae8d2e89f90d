import { readPreviewListings } from '@marque/contracts/listings';
import { listMeta } from '../features/lists/list-meta.ts';
import { loadList } from '../features/lists/load-list.ts';
import { NamedList } from '../features/lists/NamedList.tsx';
import type { Route } from './+types/auctions-coming-soon.ts';

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadList({ context, url, endpoint: readPreviewListings });

export const meta = listMeta((translate) => ({
  title: translate('seo.auctions-coming-soon.title'),
  description: translate('seo.auctions-coming-soon.description'),
}));

export default function ComingSoonAuctions({ loaderData }: Route.ComponentProps) {
  return <NamedList name="auctions-coming-soon" list={loaderData} />;
}

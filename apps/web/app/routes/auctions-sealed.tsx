import { readSealedListings } from '@marque/contracts/listings';
import { listMeta } from '../features/lists/list-meta.ts';
import { loadList } from '../features/lists/load-list.ts';
import { NamedList } from '../features/lists/NamedList.tsx';
import type { Route } from './+types/auctions-sealed.ts';

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadList({ context, url, endpoint: readSealedListings, fixed: { limit: 999 } });

export const meta = listMeta((translate) => ({
  title: translate('seo.auctions-sealed.title'),
  description: translate('seo.auctions-sealed.description'),
}));

export default function SealedAuctions({ loaderData }: Route.ComponentProps) {
  return <NamedList name="auctions-sealed" list={loaderData} />;
}

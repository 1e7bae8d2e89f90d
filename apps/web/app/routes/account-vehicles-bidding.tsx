import { readBiddingListings } from '@marque/contracts/listings';
import { loadOwnList } from '../features/account/load-own-list.ts';
import { MyBids } from '../features/account/MyBids.tsx';
import { pageMeta } from '../features/seo/page-meta.ts';
import { requireCustomer } from '../site/guards.ts';
import type { Route } from './+types/account-vehicles-bidding.ts';

export const middleware = [requireCustomer];

export const meta = pageMeta('account-vehicles-bidding');

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadOwnList({ context, url, endpoint: readBiddingListings });

export default function VehiclesBidding({ loaderData }: Route.ComponentProps) {
  return <MyBids list={loaderData} />;
}

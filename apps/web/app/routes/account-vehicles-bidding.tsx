import { readBiddingListings } from '@marque/contracts/listings';
import { loadOwnList } from '../features/account/load-own-list.ts';
import { MyBids } from '../features/account/MyBids.tsx';
import { ChanceNotice } from '../features/second-chances/ChanceNotice.tsx';
import { loadOpenChances } from '../features/second-chances/load-second-chances.ts';
import { pageMeta } from '../features/seo/page-meta.ts';
import { requireCustomer } from '../site/guards.ts';
import type { Route } from './+types/account-vehicles-bidding.ts';

export const middleware = [requireCustomer];

export const meta = pageMeta('account-vehicles-bidding');

export async function loader({ context, url }: Route.LoaderArgs) {
  const [list, chances] = await Promise.all([
    loadOwnList({ context, url, endpoint: readBiddingListings }),
    loadOpenChances({ context }),
  ]);
  return { list, chances };
}

export default function VehiclesBidding({ loaderData }: Route.ComponentProps) {
  const { list, chances } = loaderData;
  return <MyBids list={list} news={<ChanceNotice chances={chances} />} />;
}

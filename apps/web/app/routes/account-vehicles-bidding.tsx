import { readBiddingListings } from '@marque/contracts/listings';
import { loadOwnList } from '../features/account/load-own-list.ts';
import { MyBids } from '../features/account/MyBids.tsx';
import { loadOpenOffers } from '../features/offers-to-bidder/load-open-offers.ts';
import { OfferNotice } from '../features/offers-to-bidder/OfferNotice.tsx';
import { useSaleNews } from '../features/sale/use-sale-news.ts';
import { ChanceNotice } from '../features/second-chances/ChanceNotice.tsx';
import { loadOpenChances } from '../features/second-chances/load-second-chances.ts';
import { customerMeta } from '../features/seo/customer-meta.ts';
import { requireCustomer } from '../site/guards.ts';
import type { Route } from './+types/account-vehicles-bidding.ts';

export const middleware = [requireCustomer];

export const meta = customerMeta('account-vehicles-bidding');

export async function loader({ context, url }: Route.LoaderArgs) {
  const [list, chances, offers] = await Promise.all([
    loadOwnList({ context, url, endpoint: readBiddingListings }),
    loadOpenChances({ context }),
    loadOpenOffers({ context }),
  ]);
  return { list, chances, offers };
}

export default function VehiclesBidding({ loaderData }: Route.ComponentProps) {
  const { list, chances, offers } = loaderData;
  useSaleNews();
  const news = (
    <>
      <OfferNotice negotiations={offers} />
      <ChanceNotice chances={chances} />
    </>
  );
  return <MyBids list={list} news={news} />;
}

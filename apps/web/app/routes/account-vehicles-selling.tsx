import { readSellingListings } from '@marque/contracts/listings';
import { loadOwnList } from '../features/account/load-own-list.ts';
import { OwnListPage } from '../features/account/OwnListPage.tsx';
import { SoldRemark } from '../features/sale/SoldRemark.tsx';
import { useSaleNews } from '../features/sale/use-sale-news.ts';
import { pageMeta } from '../features/seo/page-meta.ts';
import { requireCustomer } from '../site/guards.ts';
import type { Route } from './+types/account-vehicles-selling.ts';

export const middleware = [requireCustomer];

export const meta = pageMeta('account-vehicles-selling');

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadOwnList({ context, url, endpoint: readSellingListings });

export default function VehiclesSelling({ loaderData }: Route.ComponentProps) {
  useSaleNews();
  return (
    <OwnListPage name="selling" list={loaderData} remark={(listing) => <SoldRemark listing={listing} />} />
  );
}

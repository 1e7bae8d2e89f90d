import { readSellingListings } from '@marque/contracts/listings';
import { loadOwnList } from '../features/account/load-own-list.ts';
import { OwnListPage } from '../features/account/OwnListPage.tsx';
import { StateBadge } from '../features/account/StateBadge.tsx';
import { pageMeta } from '../features/seo/page-meta.ts';
import { requireCustomer } from '../site/guards.ts';
import type { Route } from './+types/account-vehicles-selling.ts';

export const middleware = [requireCustomer];

export const meta = pageMeta('account-vehicles-selling');

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadOwnList({ context, url, endpoint: readSellingListings });

export default function VehiclesSelling({ loaderData }: Route.ComponentProps) {
  return (
    <OwnListPage name="selling" list={loaderData} remark={(listing) => <StateBadge listing={listing} />} />
  );
}

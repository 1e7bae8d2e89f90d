import { readFollowedListings } from '@marque/contracts/listings';
import { loadOwnList } from '../features/account/load-own-list.ts';
import { OwnListPage } from '../features/account/OwnListPage.tsx';
import { customerMeta } from '../features/seo/customer-meta.ts';
import { requireCustomer } from '../site/guards.ts';
import type { Route } from './+types/account-vehicles-watching.ts';

export const middleware = [requireCustomer];

export const meta = customerMeta('account-vehicles-watching');

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadOwnList({ context, url, endpoint: readFollowedListings });

export default function VehiclesWatching({ loaderData }: Route.ComponentProps) {
  return <OwnListPage name="watching" list={loaderData} />;
}

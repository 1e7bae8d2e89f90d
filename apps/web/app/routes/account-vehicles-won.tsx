import { readWonListings } from '@marque/contracts/listings';
import { loadOwnList } from '../features/account/load-own-list.ts';
import { OwnListPage } from '../features/account/OwnListPage.tsx';
import { StateBadge } from '../features/account/StateBadge.tsx';
import { pageMeta } from '../features/seo/page-meta.ts';
import { requireCustomer } from '../site/guards.ts';
import type { Route } from './+types/account-vehicles-won.ts';

export const middleware = [requireCustomer];

export const meta = pageMeta('account-vehicles-won');

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadOwnList({ context, url, endpoint: readWonListings });

export default function VehiclesWon({ loaderData }: Route.ComponentProps) {
  return <OwnListPage name="won" list={loaderData} remark={(listing) => <StateBadge listing={listing} />} />;
}

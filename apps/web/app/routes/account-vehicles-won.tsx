import { loadWonList } from '../features/sale/load-won-list.ts';
import { WonList } from '../features/sale/WonList.tsx';
import { customerMeta } from '../features/seo/customer-meta.ts';
import { requireCustomer } from '../site/guards.ts';
import type { Route } from './+types/account-vehicles-won.ts';

export const middleware = [requireCustomer];

export const meta = customerMeta('account-vehicles-won');

export const loader = (args: Route.LoaderArgs) => loadWonList(args);

export default function VehiclesWon({ loaderData }: Route.ComponentProps) {
  return <WonList page={loaderData} />;
}

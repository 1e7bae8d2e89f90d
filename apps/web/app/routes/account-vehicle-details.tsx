import { keepTyped } from '../features/kept-form/kept-form.server.ts';
import { deskAction } from '../features/sell-desk/desk-action.server.ts';
import { deskMeta } from '../features/sell-desk/desk-meta.ts';
import { loadDesk } from '../features/sell-desk/load-desk.server.ts';
import { SellerDesk } from '../features/sell-desk/SellerDesk.tsx';
import { requireCustomer } from '../site/guards.ts';
import type { Route } from './+types/account-vehicle-details.ts';

export const middleware = [keepTyped(['message', 'edit-text', 'counter-proposal']), requireCustomer];

export const meta = deskMeta('sellDesk');

export const loader = (args: Route.LoaderArgs) => loadDesk(args);

export const action = (args: Route.ActionArgs) => deskAction(args);

/** A refusal may mean that we have changed something. */
export const shouldRevalidate = () => true;

export default function AccountVehicleDetails({ loaderData, actionData }: Route.ComponentProps) {
  return <SellerDesk page={loaderData} answer={actionData ?? loaderData.kept} />;
}

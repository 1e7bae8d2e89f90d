import { readDraft } from '@marque/contracts/selling/drafts';
import { SellerDesk } from '../features/sell-details/SellerDesk.tsx';
import { sellMeta } from '../features/sell-details/sell-meta.ts';
import { requireCustomer } from '../site/guards.ts';
import { expectData, visitor } from '../site/visitor.ts';
import type { Route } from './+types/account-vehicle-details.ts';

export const middleware = [requireCustomer];

export const meta = sellMeta('desk');

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  return { draft: expectData(await visitor(context).api.call(readDraft, { params: { id } })) };
}

export default function AccountVehicleDetails({ loaderData }: Route.ComponentProps) {
  return <SellerDesk draft={loaderData.draft} />;
}

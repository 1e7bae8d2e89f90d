import { readDraft } from '@marque/contracts/selling/drafts';
import { redirect } from 'react-router';
import { CompletedPage } from '../features/sell-details/CompletedPage.tsx';
import { sellMeta } from '../features/sell-details/sell-meta.ts';
import { addressOf } from '../site/addresses.ts';
import { requireCustomer } from '../site/guards.ts';
import { expectData, visitor } from '../site/visitor.ts';
import type { Route } from './+types/vehicle-details-completed.ts';

export const middleware = [requireCustomer];

export const meta = sellMeta('completed');

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { api, locale } = visitor(context);
  const draft = expectData(await api.call(readDraft, { params: { id } }));
  if (draft.submitted_at === null)
    throw redirect(addressOf({ route: 'vehicle-details', locale, params: { id } }));
  return { draft };
}

export default function VehicleDetailsCompleted({ loaderData }: Route.ComponentProps) {
  return <CompletedPage draft={loaderData.draft} />;
}

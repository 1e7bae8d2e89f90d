import { officeHeaders, officeMeta } from '../features/office/office-page.ts';
import { EntryPage } from '../features/office-content/EntryPage.tsx';
import { entryAction } from '../features/office-content/entry-action.server.ts';
import { loadEntry } from '../features/office-content/load-entry.server.ts';
import { requirePermission } from '../site/guards.ts';
import type { Route } from './+types/office-content-entry.ts';

export const headers = officeHeaders;

export const meta = officeMeta('office-content');

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, 'content.edit');
  return loadEntry(args);
}

export const action = (args: Route.ActionArgs) => entryAction(args);

/** A refusal may mean that a colleague has changed something. */
export const shouldRevalidate = () => true;

export default function OfficeContentEntry({ loaderData, actionData }: Route.ComponentProps) {
  return <EntryPage page={loaderData} answer={actionData} />;
}

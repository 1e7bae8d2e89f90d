import { officeHeaders, officeMeta } from '../features/office/office-page.ts';
import { loadWorkbench } from '../features/office-submissions/load-workbench.server.ts';
import { WorkbenchPage } from '../features/office-submissions/WorkbenchPage.tsx';
import { workbenchAction } from '../features/office-submissions/workbench-action.server.ts';
import { requirePermission } from '../site/guards.ts';
import type { Route } from './+types/office-submission.ts';

export const headers = officeHeaders;

export const meta = officeMeta('office-submissions');

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, 'submissions.decide');
  return loadWorkbench(args);
}

export const action = (args: Route.ActionArgs) => workbenchAction(args);

/** A refusal may mean that the seller or a colleague has changed something. */
export const shouldRevalidate = () => true;

export default function OfficeSubmission({ loaderData, actionData }: Route.ComponentProps) {
  return <WorkbenchPage page={loaderData} answer={actionData} />;
}

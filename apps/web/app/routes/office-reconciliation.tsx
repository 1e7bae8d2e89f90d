import { readReconciliation, startReconciliation } from '@marque/contracts/payments/reconciliation';
import { decideRow } from '../features/office/decision-action.server.ts';
import { officeHeaders, officeMeta } from '../features/office/office-page.ts';
import { useLiveQueue } from '../features/office/use-live-queue.ts';
import { ReconciliationPage } from '../features/office-reconciliation/ReconciliationPage.tsx';
import { START_ID } from '../features/office-reconciliation/StartForm.tsx';
import { requirePermission } from '../site/guards.ts';
import { expectData, visitor } from '../site/visitor.ts';
import type { Route } from './+types/office-reconciliation.ts';

export const headers = officeHeaders;

export const meta = officeMeta('office-reconciliation');

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, 'payments.read');
  return expectData(await visitor(args.context).api.call(readReconciliation, {}));
}

export const action = (args: Route.ActionArgs) => {
  const { api } = visitor(args.context);
  return decideRow(
    args,
    {
      start: ({ form }) => api.call(startReconciliation, { body: { days: Number(form.get('days')) } }),
    },
    (id) => id === START_ID,
  );
};

/** A refusal may mean that a colleague has started one. */
export const shouldRevalidate = () => true;

export default function OfficeReconciliation({ loaderData, actionData }: Route.ComponentProps) {
  useLiveQueue('payments.read');
  return <ReconciliationPage page={loaderData} answer={actionData} />;
}

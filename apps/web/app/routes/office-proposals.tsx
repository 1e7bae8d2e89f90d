import { confirmProposal, readProposals, withdrawProposal } from '@marque/contracts/access';
import { useTranslations } from 'use-intl';
import { decideRow } from '../features/office/decision-action.server.ts';
import { EmptyList } from '../features/office/OfficeTable.tsx';
import { officeHeaders, officeMeta } from '../features/office/office-page.ts';
import { ProposalTable } from '../features/office/ProposalTable.tsx';
import { useLiveQueue } from '../features/office/use-live-queue.ts';
import { requirePermission } from '../site/guards.ts';
import { expectCustomer, expectData, visitor } from '../site/visitor.ts';
import type { Route } from './+types/office-proposals.ts';

export const headers = officeHeaders;

export const meta = officeMeta('office-proposals');

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, 'proposals.decide');
  const [proposals, reader] = await Promise.all([
    visitor(args.context).api.call(readProposals, {}),
    expectCustomer(args.context),
  ]);
  return { proposals: expectData(proposals), readerId: reader.id };
}

export const action = (args: Route.ActionArgs) => {
  const { api } = visitor(args.context);
  return decideRow(args, {
    confirm: ({ id }) => api.call(confirmProposal, { params: { id } }),
    withdraw: ({ id }) => api.call(withdrawProposal, { params: { id } }),
  });
};

/** A refusal may mean that a colleague has decided, or that the proposal has expired. */
export const shouldRevalidate = () => true;

export default function OfficeProposals({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('office.proposals');
  const { proposals, readerId } = loaderData;
  useLiveQueue('proposals.decide');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="title text-3xl">{t('title')}</h1>
      <p className="max-w-prose text-ink-muted text-sm">{t('text')}</p>
      {proposals.length > 0 ? (
        <ProposalTable proposals={proposals} readerId={readerId} answer={actionData} />
      ) : (
        <EmptyList>{t('empty')}</EmptyList>
      )}
    </div>
  );
}

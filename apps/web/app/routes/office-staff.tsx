import { confirmProposal, proposeRoleChange, withdrawProposal } from '@marque/contracts/access';
import type { ApiClient } from '@marque/contracts/client';
import { findFutureColleague, readRoleChanges, readRoleProposals, readStaff } from '@marque/contracts/staff';
import { ROLES } from '@marque/domain/access/roles';
import { useTranslations } from 'use-intl';
import { FocusedNotice } from '../features/forms/FocusedNotice.tsx';
import { decideRow } from '../features/office/decision-action.server.ts';
import { officeHeaders, officeMeta } from '../features/office/office-page.ts';
import { useLiveQueue } from '../features/office/use-live-queue.ts';
import { FindFutureColleague, type FoundColleague } from '../features/office-staff/FindFutureColleague.tsx';
import { RoleHistory } from '../features/office-staff/RoleHistory.tsx';
import { RoleProposals } from '../features/office-staff/RoleProposals.tsx';
import { StaffTable } from '../features/office-staff/StaffTable.tsx';
import type { StaffAction } from '../features/office-staff/staff-decisions.ts';
import { requirePermission } from '../site/guards.ts';
import { RouteLink } from '../site/RouteLink.tsx';
import { assertValid } from '../site/validity.ts';
import { expectAnswer, expectCustomer, expectData, visitor } from '../site/visitor.ts';
import { buttonStyle } from '../ui/button-style.ts';
import type { Route } from './+types/office-staff.ts';

export const headers = officeHeaders;

export const meta = officeMeta('office-staff');

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, 'roles.change');
  const { context, url } = args;
  const { api } = visitor(context);
  const read = (name: string) => url.searchParams.get(name) || undefined;
  const [staff, proposals, changes, found, reader] = await Promise.all([
    api.call(readStaff, { query: { after: read('after') } }),
    api.call(readRoleProposals, {}),
    api.call(readRoleChanges, { query: { before: read('before') } }),
    find(api, read('email')),
    expectCustomer(context),
  ]);
  // A cursor in the address was not ours.
  assertValid(staff.status !== 422 && changes.status !== 422, url);
  return {
    staff: expectAnswer(staff),
    proposals: expectData(proposals),
    changes: expectAnswer(changes),
    found,
    readerId: reader.id,
  };
}

async function find(api: ApiClient, email: string | undefined): Promise<FoundColleague | null> {
  if (email === undefined) return null;
  const answer = await api.call(findFutureColleague, { query: { email } });
  if (answer.status === 422 && !answer.ok)
    return { email: email.slice(0, 254), colleague: null, refusal: answer.errors[0]?.detail ?? '' };
  return { email, colleague: answer.status === 404 ? null : expectData(answer) };
}

export const action = (args: Route.ActionArgs) => {
  const { api } = visitor(args.context);
  const change =
    (change: 'give' | 'remove') =>
    ({ id, reason, form }: { id: string; reason: string; form: FormData }) => {
      const role = ROLES.find((known) => known === form.get('role')) ?? ROLES[0];
      return api.call(proposeRoleChange, { params: { customer: id }, body: { role, change, reason } });
    };
  return decideRow<StaffAction>(args, {
    give: change('give'),
    remove: change('remove'),
    confirm: ({ id }) => api.call(confirmProposal, { params: { id } }),
    withdraw: ({ id }) => api.call(withdrawProposal, { params: { id } }),
  });
};

/** A refusal may mean that a colleague has decided. */
export const shouldRevalidate = () => true;

export default function OfficeStaff({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('officeStaff');
  const { staff, proposals, changes, found, readerId } = loaderData;
  useLiveQueue('proposals.decide');
  const isDone = actionData !== undefined && actionData.refusal === undefined;
  // After a proposal its form is empty and closed again, so that nobody sends it twice.
  const formsKey = isDone ? proposals.map(({ id }) => id).join() : '';
  // A person has one row, because its forms have ids.
  const others = staff.data.filter(({ id }) => id !== found?.colleague?.id);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="title text-3xl">{t('title')}</h1>
      <p className="max-w-prose text-ink-muted text-sm">{t('text')}</p>
      {isDone && (
        <FocusedNotice key={`${actionData.action} ${actionData.id}`} tone="success">
          {t(actionData.isProposed ? 'proposed' : 'done')}
        </FocusedNotice>
      )}
      <RoleProposals proposals={proposals} readerId={readerId} answer={actionData} />
      <StaffTable key={formsKey} label={t('table')} staff={others} answer={actionData} />
      {staff.meta.next && (
        <p>
          <RouteLink
            to="office-staff"
            query={{ after: staff.meta.next }}
            className={buttonStyle('secondary')}
          >
            {t('more')}
          </RouteLink>
        </p>
      )}
      <FindFutureColleague key={`found ${formsKey}`} found={found} answer={actionData} />
      <RoleHistory changes={changes.data} next={changes.meta.next} />
    </div>
  );
}

import {
  customerInvitation,
  inviteCustomer,
  inviteCustomerAgain,
  readInvitedCustomers,
} from '@marque/contracts/customer-care/account-invitations';
import { useTranslations } from 'use-intl';
import { FocusedNotice } from '../features/forms/FocusedNotice.tsx';
import { sendForm } from '../features/forms/send-form.ts';
import { decideRow } from '../features/office/decision-action.server.ts';
import { EmptyList, officeLink } from '../features/office/OfficeTable.tsx';
import { officeHeaders, officeMeta } from '../features/office/office-page.ts';
import { InvitationForm } from '../features/office-customers/InvitationForm.tsx';
import { InvitedTable } from '../features/office-customers/InvitedTable.tsx';
import { requirePermission } from '../site/guards.ts';
import { RouteLink } from '../site/RouteLink.tsx';
import { assertValid } from '../site/validity.ts';
import { expectAnswer, visitor } from '../site/visitor.ts';
import { buttonStyle } from '../ui/button-style.ts';
import type { Route } from './+types/office-invited-customers.ts';

export const headers = officeHeaders;

export const meta = officeMeta('office-invited-customers');

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, 'customers.invite');
  const { context, url } = args;
  const before = url.searchParams.get('before') ?? undefined;
  const answer = await visitor(context).api.call(readInvitedCustomers, { query: { before } });
  // The cursor in the address was not ours.
  assertValid(answer.status !== 422, url);
  const { data: invited, meta } = expectAnswer(answer);
  return { invited, next: meta.next, loadedAt: new Date().toISOString() };
}

export async function action(args: Route.ActionArgs) {
  const { api, locale } = visitor(args.context);
  const formData = await args.request.clone().formData();
  if (formData.get('action') !== 'invite')
    return decideRow(args, { again: ({ id }) => api.call(inviteCustomerAgain, { params: { id } }) });
  const sending = await sendForm({
    ...{ formData, locale, schema: customerInvitation },
    send: (body) => api.call(inviteCustomer, { body }),
  });
  return sending.isSent ? { ...sending.result, status: 'success' as const } : sending.response;
}

export const shouldRevalidate = () => true;

export default function OfficeInvitedCustomers({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('officeCustomers');
  const { invited, next, loadedAt } = loaderData;
  const decided = actionData && 'id' in actionData ? actionData : undefined;
  const result = actionData && !('id' in actionData) ? actionData : undefined;
  const isSent = result?.status === 'success' || (decided !== undefined && decided.refusal === undefined);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="text-sm">
        <RouteLink to="office-customers" className={officeLink}>
          {t('back')}
        </RouteLink>
      </p>
      <h1 className="title text-3xl">{t('invited.title')}</h1>
      <p className="max-w-prose text-ink-muted text-sm">{t('invited.text')}</p>
      {isSent && (
        <FocusedNotice key={`notice ${loadedAt}`} tone="success">
          {t('invited.sent')}
        </FocusedNotice>
      )}
      {invited.length > 0 ? (
        <InvitedTable key={`table ${isSent ? loadedAt : ''}`} invited={invited} answer={decided} />
      ) : (
        <EmptyList>{t('invited.empty')}</EmptyList>
      )}
      {next && (
        <p>
          <RouteLink
            to="office-invited-customers"
            query={{ before: next }}
            className={buttonStyle('secondary')}
          >
            {t('more')}
          </RouteLink>
        </p>
      )}
      {/* After an invitation the form is empty again. */}
      <InvitationForm key={`form ${isSent ? loadedAt : ''}`} lastResult={isSent ? undefined : result} />
    </div>
  );
}

import { liftSuppression, readNoticeSuppression } from '@marque/contracts/mail-suppressions';
import { readNotice, resendNotice } from '@marque/contracts/notices';
import { isUuid } from '@marque/domain/routing/is-uuid';
import { decideRow } from '../features/office/decision-action.server.ts';
import { officeHeaders, officeMeta } from '../features/office/office-page.ts';
import { NoticePage } from '../features/office-notices/NoticePage.tsx';
import { requirePermission } from '../site/guards.ts';
import { assertValid } from '../site/validity.ts';
import { expectData, visitor } from '../site/visitor.ts';
import type { Route } from './+types/office-notice.ts';

export const headers = officeHeaders;

export const meta = officeMeta('office-notices');

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, 'messages.resend');
  const { context, params, url } = args;
  assertValid(isUuid(params.id), url);
  const { api } = visitor(context);
  const about = { params: { id: params.id } };
  const [notice, suppression] = await Promise.all([
    api.call(readNotice, about),
    api.call(readNoticeSuppression, about),
  ]);
  assertValid(notice.status !== 404, url);
  return { notice: expectData(notice), ...expectData(suppression) };
}

export const action = (args: Route.ActionArgs) => {
  const { api } = visitor(args.context);
  return decideRow(args, {
    resend: ({ id, reason }) => api.call(resendNotice, { params: { id }, body: { reason } }),
    lift: ({ id, reason }) => api.call(liftSuppression, { params: { id }, body: { reason } }),
  });
};

/** A refusal may mean that a colleague has sent it again. */
export const shouldRevalidate = () => true;

export default function OfficeNotice({ loaderData, actionData }: Route.ComponentProps) {
  return <NoticePage {...loaderData} answer={actionData} />;
}

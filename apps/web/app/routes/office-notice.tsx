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
  const answer = await visitor(context).api.call(readNotice, { params: { id: params.id } });
  assertValid(answer.status !== 404, url);
  return expectData(answer);
}

export const action = (args: Route.ActionArgs) => {
  const { api } = visitor(args.context);
  return decideRow(args, {
    resend: ({ id, reason }) => api.call(resendNotice, { params: { id }, body: { reason } }),
  });
};

/** A refusal may mean that a colleague has sent it again. */
export const shouldRevalidate = () => true;

export default function OfficeNotice({ loaderData, actionData }: Route.ComponentProps) {
  return <NoticePage notice={loaderData} answer={actionData} />;
}

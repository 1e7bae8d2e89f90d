import { readOfficeCustomer } from '@marque/contracts/customer-care/customers';
import { isUuid } from '@marque/domain/routing/is-uuid';
import { redirectDocument } from 'react-router';
import { officeHeaders, officeMeta } from '../features/office/office-page.ts';
import { decideCustomer } from '../features/office-customers/decide-customer.server.ts';
import { OfficeCustomerPage } from '../features/office-customers/OfficeCustomerPage.tsx';
import { addressOf } from '../site/addresses.ts';
import { requirePermission } from '../site/guards.ts';
import { assertValid } from '../site/validity.ts';
import { expectData, visitor } from '../site/visitor.ts';
import type { Route } from './+types/office-customer.ts';

export const headers = officeHeaders;

export const meta = officeMeta('office-customers');

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, 'customers.read');
  const { context, params, url } = args;
  assertValid(isUuid(params.id), url);
  const answer = await visitor(context).api.call(readOfficeCustomer, { params: { id: params.id } });
  assertValid(answer.status !== 404, url);
  return { customer: expectData(answer), loadedAt: new Date().toISOString() };
}

export async function action(args: Route.ActionArgs) {
  assertValid(isUuid(args.params.id), args.url);
  const answer = await decideCustomer(args, args.params.id);
  const { action, refusal } = answer.data;
  // The whole page is loaded again, because everything on it now belongs to the customer.
  if (action === 'view' && refusal === undefined)
    throw redirectDocument(addressOf({ route: 'account', locale: visitor(args.context).locale }));
  return answer;
}

/** A refusal may mean that a colleague has decided. */
export const shouldRevalidate = () => true;

export default function OfficeCustomer({ loaderData, actionData }: Route.ComponentProps) {
  return <OfficeCustomerPage {...loaderData} answer={actionData} />;
}

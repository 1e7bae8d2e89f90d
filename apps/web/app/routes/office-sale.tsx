import { randomUUID } from 'node:crypto';
import { readDisputes } from '@marque/contracts/payments/office';
import { readOfficeSale } from '@marque/contracts/sales/office';
import { may } from '@marque/domain/access/role-permissions';
import { isUuid } from '@marque/domain/routing/is-uuid';
import { officeHeaders, officeMeta } from '../features/office/office-page.ts';
import { OfficeSalePage } from '../features/office-sales/OfficeSalePage.tsx';
import { decideSale } from '../features/office-sales/sale-decision-action.server.ts';
import { requirePermission } from '../site/guards.ts';
import { assertValid } from '../site/validity.ts';
import { expectCustomer, expectData, visitor } from '../site/visitor.ts';
import type { Route } from './+types/office-sale.ts';

export const headers = officeHeaders;

export const meta = officeMeta('office-sales');

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, 'sales.read');
  const { context, params, url } = args;
  assertValid(isUuid(params.id), url);
  const [answer, reader] = await Promise.all([
    visitor(context).api.call(readOfficeSale, { params: { sale: params.id } }),
    expectCustomer(context),
  ]);
  assertValid(answer.status !== 404, url);
  const sale = expectData(answer);
  const readsDisputes = sale.dispute !== null && may(reader.profile.roles, 'payments.read');
  return {
    sale,
    disputes: readsDisputes
      ? expectData(await visitor(context).api.call(readDisputes, { query: { sale: sale.id } }))
      : [],
    mayDecide: may(reader.profile.roles, 'sales.refund'),
    // The same form can be sent twice, and refunds once.
    key: randomUUID(),
  };
}

export const action = (args: Route.ActionArgs) => decideSale(args);

/** A refusal may mean that a colleague has decided. */
export const shouldRevalidate = () => true;

export default function OfficeSale({ loaderData, actionData }: Route.ComponentProps) {
  return <OfficeSalePage page={loaderData} answer={actionData} />;
}

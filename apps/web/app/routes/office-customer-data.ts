import { downloadOfficeCustomerData } from '@marque/contracts/customer-care/decisions';
import { isUuid } from '@marque/domain/routing/is-uuid';
import { requireCustomer, requirePermission } from '../site/guards.ts';
import { NOT_STORED } from '../site/page-caching.ts';
import { assertValid } from '../site/validity.ts';
import { expectData, visitor } from '../site/visitor.ts';
import type { Route } from './+types/office-customer-data.ts';

export const middleware = [requireCustomer];

/** A customer's data as a file, after staff have recorded why they export it. */
export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, 'personal-data.export');
  const { context, params, url } = args;
  assertValid(isUuid(params.id), url);
  const all = expectData(
    await visitor(context).api.call(downloadOfficeCustomerData, { params: { id: params.id } }),
  );
  return new Response(`${JSON.stringify(all, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="customer-data.json"',
      'cache-control': NOT_STORED,
      'x-robots-tag': 'noindex, nofollow',
    },
  });
}

import { downloadCustomerData } from '@marque/contracts/customers/profile';
import { requireCustomer } from '../site/guards.ts';
import { NOT_STORED } from '../site/page-caching.ts';
import { expectData, visitor } from '../site/visitor.ts';
import type { Route } from './+types/account-data.ts';

export const middleware = [requireCustomer];

/** The customer's data as a file that people and programs can read. */
export async function loader({ context }: Route.LoaderArgs) {
  const all = expectData(await visitor(context).api.call(downloadCustomerData, {}));
  return new Response(`${JSON.stringify(all, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="marque-data.json"',
      'cache-control': NOT_STORED,
    },
  });
}

import { stopViewAs } from '@marque/contracts/customer-care/view-as';
import { redirect, redirectDocument } from 'react-router';
import { addressOf } from '../site/addresses.ts';
import { requireCustomer } from '../site/guards.ts';
import { expectData, visitor } from '../site/visitor.ts';
import type { Route } from './+types/stop-view.ts';

export const middleware = [requireCustomer];

/** Returns to the office page of the customer as whom staff viewed the site. */
export async function action({ context }: Route.ActionArgs) {
  const { api, locale } = visitor(context);
  const { customer_id: id } = expectData(await api.call(stopViewAs, {}));
  return redirectDocument(
    id
      ? addressOf({ route: 'office-customer', locale, params: { id } })
      : addressOf({ route: 'index', locale }),
  );
}

/** Opening the address by hand does not stop a view, because a GET request never changes anything. */
export const loader = ({ context }: Route.LoaderArgs) =>
  redirect(addressOf({ route: 'index', locale: visitor(context).locale }));

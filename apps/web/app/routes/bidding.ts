import { redirect } from 'react-router';
import { addressOf } from '../site/addresses.ts';
import { requireCustomer } from '../site/guards.ts';
import { visitor } from '../site/visitor.ts';
import type { Route } from './+types/bidding.ts';

export const middleware = [requireCustomer];

/** The short address from the specification for the lots that the customer is bidding on. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { locale } = visitor(context);
  return redirect(addressOf({ route: 'account-vehicles-bidding', locale }) + url.search);
}

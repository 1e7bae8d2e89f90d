import { redirect } from 'react-router';
import { addressOf } from '../site/addresses.ts';
import { visitor } from '../site/visitor.ts';
import type { Route } from './+types/rrec.ts';

/** The address on old leaflets. It leads to the rally auction. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(
    addressOf({ route: 'auctions-search', locale: visitor(context).locale, query: { keywords: 'rally' } }),
  );
}

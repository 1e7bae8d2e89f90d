import { loadCar, loadSale } from '../features/sale/load-sale.ts';
import { SalePage } from '../features/sale/SalePage.tsx';
import { saleAction } from '../features/sale/sale-action.server.ts';
import { pageTitle } from '../features/seo/page-title.ts';
import { localeOfPath } from '../site/addresses.ts';
import { requireCustomer } from '../site/guards.ts';
import { translatorOf } from '../site/i18n.ts';
import type { Route } from './+types/account-vehicle-won.ts';

export const middleware = [requireCustomer];

export const meta: Route.MetaFunction = ({ location }) => {
  const translate = translatorOf(localeOfPath(location.pathname));
  return [{ title: pageTitle(translate('sale.title.buyer')) }, { name: 'robots', content: 'noindex' }];
};

export async function loader(args: Route.LoaderArgs) {
  const sale = await loadSale(args, 'buyer');
  return { sale, car: await loadCar(args) };
}

export const action = (args: Route.ActionArgs) => saleAction(args);

/** A refusal may mean that the other side has changed the sale. */
export const shouldRevalidate = () => true;

export default function VehicleWon({ loaderData, actionData }: Route.ComponentProps) {
  return <SalePage page={loaderData} answer={actionData} />;
}

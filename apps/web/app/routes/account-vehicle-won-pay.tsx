import { loadPayPage } from '../features/paying/load-pay-page.ts';
import { PayPage } from '../features/paying/PayPage.tsx';
import { payAction } from '../features/paying/pay-action.server.ts';
import { pageTitle } from '../features/seo/page-title.ts';
import { localeOfPath } from '../site/addresses.ts';
import { requireCustomer } from '../site/guards.ts';
import { translatorOf } from '../site/i18n.ts';
import type { Route } from './+types/account-vehicle-won-pay.ts';

export const middleware = [requireCustomer];

export const meta: Route.MetaFunction = ({ location }) => {
  const translate = translatorOf(localeOfPath(location.pathname));
  return [{ title: pageTitle(translate('paying.title')) }, { name: 'robots', content: 'noindex' }];
};

export const loader = (args: Route.LoaderArgs) => loadPayPage(args);

export const action = (args: Route.ActionArgs) => payAction(args);

/** A refusal may mean that the sale or the cards have changed. */
export const shouldRevalidate = () => true;

export default function PayForVehicle({ loaderData, actionData }: Route.ComponentProps) {
  return <PayPage page={loaderData} answer={actionData} />;
}

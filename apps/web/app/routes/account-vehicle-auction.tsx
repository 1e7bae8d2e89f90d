import { keepTyped } from '../features/kept-form/kept-form.server.ts';
import { loadRunning } from '../features/sell-running/load-running.server.ts';
import { RunningAuction } from '../features/sell-running/RunningAuction.tsx';
import { runningAction } from '../features/sell-running/running-action.server.ts';
import { RUNNING_ACTIONS } from '../features/sell-running/running-answer.ts';
import { pageTitle } from '../features/seo/page-title.ts';
import { localeOfPath } from '../site/addresses.ts';
import { requireCustomer } from '../site/guards.ts';
import { translatorOf } from '../site/i18n.ts';
import type { Route } from './+types/account-vehicle-auction.ts';

export const middleware = [keepTyped(RUNNING_ACTIONS), requireCustomer];

export const meta: Route.MetaFunction = ({ location }) => {
  const translate = translatorOf(localeOfPath(location.pathname));
  return [{ title: pageTitle(translate('sellRunning.title')) }, { name: 'robots', content: 'noindex' }];
};

export const loader = (args: Route.LoaderArgs) => loadRunning(args);

export const action = (args: Route.ActionArgs) => runningAction(args);

/** A refusal may mean that the auction has changed. */
export const shouldRevalidate = () => true;

export default function VehicleAuction({ loaderData, actionData }: Route.ComponentProps) {
  return <RunningAuction page={loaderData} answer={actionData ?? loaderData.kept} />;
}

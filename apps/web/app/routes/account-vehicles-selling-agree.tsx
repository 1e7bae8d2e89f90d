import { keepTyped } from '../features/kept-form/kept-form.server.ts';
import { AgreementPage } from '../features/sell-desk/AgreementPage.tsx';
import { deskMeta } from '../features/sell-desk/desk-meta.ts';
import { loadAgreement } from '../features/sell-desk/load-agreement.server.ts';
import { signAction } from '../features/sell-desk/sign-action.server.ts';
import { requireCustomer } from '../site/guards.ts';
import type { Route } from './+types/account-vehicles-selling-agree.ts';

export const middleware = [keepTyped(['sign']), requireCustomer];

export const meta = deskMeta('sellAgreement');

export const loader = (args: Route.LoaderArgs) => loadAgreement(args);

export const action = (args: Route.ActionArgs) => signAction(args);

/** After a refusal the page shows the agreement as it is now. */
export const shouldRevalidate = () => true;

export default function SellingAgreement({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData ?? loaderData.kept;
  return <AgreementPage key={loaderData.agreement.locale} page={loaderData} answer={answer} />;
}

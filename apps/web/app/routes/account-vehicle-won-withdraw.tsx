import { withdrawFromSale } from '@marque/contracts/sales/completion';
import { data, redirect } from 'react-router';
import { loadCar, loadSale } from '../features/sale/load-sale.ts';
import { WithdrawPage } from '../features/sale/WithdrawPage.tsx';
import { pageTitle } from '../features/seo/page-title.ts';
import { addressOf, localeOfPath } from '../site/addresses.ts';
import { requireCustomer } from '../site/guards.ts';
import { translatorOf } from '../site/i18n.ts';
import { refusalOf } from '../site/refusal-of.server.ts';
import { assertValid } from '../site/validity.ts';
import { visitor } from '../site/visitor.ts';
import type { Route } from './+types/account-vehicle-won-withdraw.ts';

export const middleware = [requireCustomer];

export const meta: Route.MetaFunction = ({ location }) => {
  const translate = translatorOf(localeOfPath(location.pathname));
  return [{ title: pageTitle(translate('sale.withdrawal.title')) }, { name: 'robots', content: 'noindex' }];
};

export async function loader(args: Route.LoaderArgs) {
  const sale = await loadSale(args, 'buyer');
  const hasWithdrawn = sale.timeline.some(({ event }) => event === 'withdrawn');
  assertValid(sale.abilities.withdraw || hasWithdrawn, args.url);
  return { sale, car: await loadCar(args), isSecondStep: args.url.searchParams.get('step') === '2' };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { api, locale } = visitor(context);
  if ((await request.formData()).get('action') !== 'withdraw') throw data(null, { status: 422 });
  const answer = await api.call(withdrawFromSale, { params: { listing: params.id } });
  assertValid(answer.status !== 404 && answer.status !== 403, url);
  if (answer.ok)
    return redirect(
      addressOf({ route: 'account-vehicle-won-withdraw', locale, params: { id: params.id } }),
      303,
    );
  const { sentence, status } = refusalOf(answer, locale);
  return data({ refusal: sentence }, { status });
}

export default function WithdrawFromSale({ loaderData, actionData }: Route.ComponentProps) {
  return <WithdrawPage page={loaderData} refusal={actionData?.refusal} />;
}

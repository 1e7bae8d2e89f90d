import { describeRefusal } from '@marque/contracts/describe-refusal';
import {
  acceptSecondChance,
  declineSecondChance,
  readSecondChances,
} from '@marque/contracts/sales/second-chances';
import { isUuid } from '@marque/domain/routing/is-uuid';
import { data, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { SaleFrame } from '../features/sale/SaleFrame.tsx';
import { ChanceRow } from '../features/second-chances/ChanceRow.tsx';
import { CHANCE_ACTIONS, type ChanceAnswer } from '../features/second-chances/chance-answer.ts';
import { pageTitle } from '../features/seo/page-title.ts';
import { addressOf, localeOfPath } from '../site/addresses.ts';
import { requireCustomer } from '../site/guards.ts';
import { translatorOf } from '../site/i18n.ts';
import { expectData, visitor } from '../site/visitor.ts';
import type { Route } from './+types/account-second-chances.ts';

export const middleware = [requireCustomer];

export const meta: Route.MetaFunction = ({ location }) => {
  const translate = translatorOf(localeOfPath(location.pathname));
  return [{ title: pageTitle(translate('secondChances.title')) }, { name: 'robots', content: 'noindex' }];
};

export const loader = async ({ context }: Route.LoaderArgs) =>
  expectData(await visitor(context).api.call(readSecondChances, {}));

export async function action({ context, request }: Route.ActionArgs) {
  const { api, locale } = visitor(context);
  const formData = await request.formData();
  const id = String(formData.get('id'));
  const action = CHANCE_ACTIONS.find((known) => known === formData.get('action'));
  if (!action || !isUuid(id)) throw data(null, { status: 422 });
  const answer = await api.call(action === 'accept' ? acceptSecondChance : declineSecondChance, {
    params: { id },
  });
  if (!answer.ok) {
    const refusal = answer.errors[0]?.detail || describeRefusal({ code: 'unreachable' }, locale);
    return data<ChanceAnswer>({ action, id, refusal }, { status: answer.status || 503 });
  }
  const { listing_id } = answer.data;
  if (action === 'accept')
    return redirect(addressOf({ route: 'account-vehicle-won-pay', locale, params: { id: listing_id } }), 303);
  return data<ChanceAnswer>({ action, id });
}

/** A refusal may mean that the offer has ended. */
export const shouldRevalidate = () => true;

export default function SecondChances({ loaderData: chances, actionData: answer }: Route.ComponentProps) {
  const t = useTranslations('secondChances');
  return (
    <SaleFrame back={{ route: 'account-vehicles-bidding', label: t('back') }} title={t('title')}>
      <p className="mt-4 max-w-2xl text-ink-muted">{t(chances.length > 0 ? 'text' : 'none')}</p>
      <ul className="mt-8 grid max-w-3xl gap-6">
        {chances.map((chance) => (
          <li key={chance.id}>
            <ChanceRow chance={chance} answer={answer} />
          </li>
        ))}
      </ul>
    </SaleFrame>
  );
}

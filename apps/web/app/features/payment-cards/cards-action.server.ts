import type { ApiClient } from '@marque/contracts/client';
import { chooseDefaultCard, removeCard, setUpCard } from '@marque/contracts/payments/cards';
import { type ActionFunctionArgs, data } from 'react-router';
import { refusalOf } from '../../site/refusal-of.server.ts';
import { visitor } from '../../site/visitor.ts';
import { CARD_ACTIONS, type CardAction, type CardAnswer } from './card-answer.ts';

/** `returnTo`: the page with the form, to which the customer returns from the provider's page. */
type Sent = { api: ApiClient; id: string; returnTo: string };

const senders = {
  'add-card': ({ api, id, returnTo }: Sent) =>
    api.call(setUpCard, { body: { return_to: returnTo, ...(id ? { replaces: id } : {}) } }),
  'choose-card': ({ api, id }: Sent) => api.call(chooseDefaultCard, { params: { id } }),
  'remove-card': ({ api, id }: Sent) => api.call(removeCard, { params: { id } }),
} satisfies Record<CardAction, unknown>;

/** Handles the forms about cards. */
export async function cardsAction({ request, context, url }: ActionFunctionArgs) {
  const { api, locale, forgetCustomer } = visitor(context);
  const formData = await request.formData();
  const action = CARD_ACTIONS.find((known) => known === formData.get('action'));
  if (!action) throw data(null, { status: 422 });

  const place = String(formData.get('place') ?? '').slice(0, 40);
  const id = String(formData.get('id') ?? '');
  const answer = await senders[action]({ api, id, returnTo: url.pathname + url.search });
  if (!answer.ok) {
    const { sentence, status } = refusalOf(answer, locale);
    return data<CardAnswer>({ action, place, refusal: sentence }, { status });
  }
  forgetCustomer();
  return data<CardAnswer>({ action, place, ...(answer.data ? { url: answer.data.url } : {}) });
}

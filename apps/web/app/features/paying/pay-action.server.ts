import { payPremium } from '@marque/contracts/payments/premium';
import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { z } from 'zod';
import { addressOf } from '../../site/addresses.ts';
import { refusalOf } from '../../site/refusal-of.server.ts';
import { visitor } from '../../site/visitor.ts';
import { isCardAction } from '../payment-cards/card-answer.ts';
import { cardsAction } from '../payment-cards/cards-action.server.ts';
import { paidAddress } from './paid-address.ts';
import type { PayAnswer } from './pay-answer.ts';

const payForm = z.object({ action: z.literal('pay'), key: z.uuid(), card_id: z.uuid() });

type PayArgs = ActionFunctionArgs & { params: { id: string } };

/**
 * The action of the page on which a buyer pays. The key stands in the form, so a form that is sent twice pays once. After
 * most outcomes the page is read again, because the sale knows what happened.
 */
export async function payAction(args: PayArgs) {
  const { request, context, params } = args;
  const formData = await request.clone().formData();
  if (isCardAction(formData.get('action'))) return cardsAction(args);
  const form = payForm.safeParse(Object.fromEntries(formData));
  if (!form.success) throw data(null, { status: 422 });

  const { api, locale } = visitor(context);
  const { key, card_id } = form.data;
  const answer = await api.call(payPremium, {
    params: { listing: params.id },
    body: { card_id },
    headers: { 'idempotency-key': key },
  });
  const here = addressOf({ route: 'account-vehicle-won-pay', locale, params: { id: params.id } });
  // The page knows whether the sale is another customer's, or the card was removed in another tab.
  if (answer.status === 404) return redirect(here, 303);
  if (!answer.ok) {
    const { sentence, status } = refusalOf(answer, locale);
    return data<PayAnswer>({ action: 'pay', refusal: sentence }, { status });
  }
  const { state, url } = answer.data;
  if (state === 'needs-customer' && url) return data<PayAnswer>({ action: 'pay', url });
  return redirect(state === 'paid' ? paidAddress(locale, params.id) : here, 303);
}

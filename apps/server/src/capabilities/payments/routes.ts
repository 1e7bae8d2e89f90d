import * as cards from '@marque/contracts/payments/cards';
import * as sales from '@marque/contracts/payments/sales';
import { receiveProviderEvent } from '@marque/contracts/payments/webhook';
import { answer } from '../../platform/http/answer.ts';
import type { Metrics } from '../../platform/observability/metrics.ts';
import { chooseDefaultCard } from './choose-default-card.ts';
import { completeCardSetup } from './complete-card-setup.ts';
import { listCards } from './list-cards.ts';
import type { Payments } from './open-payments.ts';
import { payPremium } from './pay-premium.ts';
import { readSale } from './read-sale.ts';
import { receiveEvent } from './receive-event.ts';
import { removeCard } from './remove-card.ts';
import { setUpCard } from './set-up-card.ts';

type Parts = { metrics: Pick<Metrics, 'forgedProviderEvents'>; publicUrl: string };

export const paymentRoutes = ({ provider, changes, live }: Payments, { metrics, publicUrl }: Parts) => [
  answer(cards.listCards, listCards),

  answer(cards.setUpCard, (context, { body }) => setUpCard(context, body, { provider, publicUrl })),

  answer(cards.completeCardSetup, (context, { params }) =>
    completeCardSetup(context, params.id, { provider, changes }),
  ),

  answer(cards.chooseDefaultCard, (context, { params }) => chooseDefaultCard(context, params.id, changes)),

  answer(cards.removeCard, (context, { params }) => removeCard(context, params.id, changes)),

  answer(sales.readSale, (context, { params }) => readSale(context, params.listing)),

  answer(sales.payPremium, (context, { params, body, headers }) =>
    payPremium(
      context,
      { listingId: params.listing, cardId: body.card_id, key: headers['idempotency-key'] },
      { provider, live, publicUrl },
    ),
  ),

  answer(receiveProviderEvent, (context, { headers }, http) =>
    receiveEvent(
      context,
      { body: http.rawBody, signature: headers['stripe-signature'] },
      { provider, onForgery: () => metrics.forgedProviderEvents.inc() },
    ),
  ),
];

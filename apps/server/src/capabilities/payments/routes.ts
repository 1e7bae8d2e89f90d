import * as cards from '@marque/contracts/payments/cards';
import * as office from '@marque/contracts/payments/office';
import * as premium from '@marque/contracts/payments/premium';
import * as reconciliation from '@marque/contracts/payments/reconciliation';
import { receiveProviderEvent } from '@marque/contracts/payments/webhook';
import { answer } from '../../platform/http/answer.ts';
import type { Metrics } from '../../platform/observability/metrics.ts';
import { answerDispute } from './answer-dispute.ts';
import { chooseDefaultCard } from './choose-default-card.ts';
import { completeCardSetup } from './complete-card-setup.ts';
import { listCards } from './list-cards.ts';
import type { Payments } from './open-payments.ts';
import { payPremium } from './pay-premium.ts';
import { readDisputes } from './read-disputes.ts';
import { receiveEvent } from './receive-event.ts';
import { readReconciliation } from './reconciliation/read-reconciliation.ts';
import { startReconciliation } from './reconciliation/start-reconciliation.ts';
import { recordManualRefund } from './record-manual-refund.ts';
import { refreshPayment } from './refresh-payment.ts';
import { refundPremium } from './refund-premium.ts';
import { removeCard } from './remove-card.ts';
import { setUpCard } from './set-up-card.ts';

type Parts = { metrics: Pick<Metrics, 'forgedProviderEvents'>; publicUrl: string };

export const paymentRoutes = (
  { provider, changes, live, companies, refundLimit }: Payments,
  { metrics, publicUrl }: Parts,
) => [
  answer(cards.listCards, listCards),

  answer(cards.setUpCard, (context, { body }) => setUpCard(context, body, { provider, publicUrl })),

  answer(cards.completeCardSetup, (context, { params }) =>
    completeCardSetup(context, params.id, { provider, changes }),
  ),

  answer(cards.chooseDefaultCard, (context, { params }) => chooseDefaultCard(context, params.id, changes)),

  answer(cards.removeCard, (context, { params }) => removeCard(context, params.id, changes)),

  answer(premium.payPremium, (context, { params, body, headers }) =>
    payPremium(
      context,
      { listingId: params.listing, cardId: body.card_id, key: headers['idempotency-key'] },
      { provider, live, companies, publicUrl },
    ),
  ),

  answer(premium.refreshPayment, (context, { params }) =>
    refreshPayment(context, params.listing, { provider, live, companies }),
  ),

  answer(office.refundPremium, (context, { params, body, headers }) =>
    refundPremium(
      context,
      {
        ...{ saleOrListingId: params.sale, amountMinor: body.amount_minor, reason: body.reason },
        key: headers['idempotency-key'],
      },
      { provider, live, companies, refundLimit },
    ),
  ),

  answer(office.recordManualRefund, (context, { params, body, headers }) =>
    recordManualRefund(
      context,
      {
        ...{ saleOrListingId: params.sale, amountMinor: body.amount_minor, reason: body.reason },
        key: headers['idempotency-key'],
      },
      { live, companies, refundLimit },
    ),
  ),

  answer(office.readDisputes, (context, { query }) => readDisputes(context, { saleId: query.sale })),

  answer(office.answerDispute, (context, { params, body }) =>
    answerDispute(context, { disputeId: params.id, statement: body.statement }),
  ),

  answer(reconciliation.readReconciliation, readReconciliation),

  answer(reconciliation.startReconciliation, (context, { body }) => startReconciliation(context, body, live)),

  answer(receiveProviderEvent, (context, { headers }, http) =>
    receiveEvent(
      context,
      { body: http.rawBody, signature: headers['stripe-signature'] },
      { provider, onForgery: () => metrics.forgedProviderEvents.inc() },
    ),
  ),
];

import type Stripe from 'stripe';
import type { ListedTransfer, PaymentProvider, RefundOutcome } from './provider.ts';
import { codeOf, eachOf, isInvalid, kindOf, type StripeCall, secondsOf } from './stripe-call.ts';

type Refunds = Pick<
  PaymentProvider,
  'refund' | 'findRefund' | 'readRefund' | 'listRefundKeys' | 'listRefunds' | 'readListedRefund'
>;

/** Refunds of payment intents. Their metadata carries the key, for the time after the provider has forgotten it. */
export const stripeRefunds = (call: StripeCall): Refunds => ({
  refund: ({ key, charge, amount_minor }) =>
    call(async (stripe) => {
      try {
        const refund = await stripe.refunds.create(
          { payment_intent: charge, amount: amount_minor, metadata: { refund: key } },
          { idempotencyKey: `refund-${key}` },
        );
        return stateOfRefund(refund);
      } catch (error) {
        // The provider has refused for good: it was refunded already, or the customer's bank disputes it.
        if (!isInvalid(error) && kindOf(error) !== 'StripeCardError') throw error;
        return { state: 'failed', providerId: null, failureCode: codeOf(error) ?? 'refused' };
      }
    }),

  findRefund: async ({ key, charge }) => {
    const refunds = eachOf(call, (stripe, page) => stripe.refunds.list({ payment_intent: charge, ...page }));
    for await (const refund of refunds) if (keyOf(refund) === key) return stateOfRefund(refund);
    return null;
  },

  readRefund: (providerId) =>
    call(async (stripe) => stateOfRefund(await stripe.refunds.retrieve(providerId))),

  listRefundKeys: async (chargeId) => {
    const refunds = eachOf(call, (stripe, page) => stripe.refunds.list({ charge: chargeId, ...page }));
    const keys: string[] = [];
    for await (const refund of refunds) {
      const key = keyOf(refund);
      if (key !== null) keys.push(key);
    }
    return keys;
  },

  async *listRefunds(since) {
    const created = { gte: secondsOf(since) };
    for await (const refund of eachOf(call, (stripe, page) => stripe.refunds.list({ created, ...page })))
      yield listedRefund(refund);
  },

  readListedRefund: (providerId) =>
    call(async (stripe) => {
      try {
        return listedRefund(await stripe.refunds.retrieve(providerId));
      } catch (error) {
        if (codeOf(error) !== 'resource_missing') throw error;
        return null;
      }
    }),
});

const keyOf = ({ metadata }: Stripe.Refund): string | null => metadata?.refund ?? null;

const listedRefund = (refund: Stripe.Refund): ListedTransfer => ({
  ...{ providerId: refund.id, key: keyOf(refund), amount_minor: refund.amount },
  ...{ currency: refund.currency.toUpperCase(), state: stateOfRefund(refund).state },
  createdAt: new Date(refund.created * 1_000),
});

function stateOfRefund({ id, status, failure_reason }: Stripe.Refund): RefundOutcome {
  switch (status) {
    case 'succeeded':
      return { state: 'succeeded', providerId: id };
    case 'failed':
    case 'canceled':
      return { state: 'failed', providerId: id, failureCode: failure_reason ?? status };
    default:
      return { state: 'submitted', providerId: id };
  }
}

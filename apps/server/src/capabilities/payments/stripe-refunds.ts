import type Stripe from 'stripe';
import type { ListedTransfer, PaymentProvider, ProviderDispute, RefundOutcome } from './provider.ts';
import { codeOf, eachOf, isInvalid, kindOf, type StripeCall, secondsOf } from './stripe-call.ts';

type Refunds = Pick<
  PaymentProvider,
  | 'refund'
  | 'findRefund'
  | 'readRefund'
  | 'listRefundKeys'
  | 'listRefunds'
  | 'readListedRefund'
  | 'readDispute'
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

  listRefundKeys: async (refundedCharge) => {
    const refunds = eachOf(call, (stripe, page) => stripe.refunds.list({ charge: refundedCharge, ...page }));
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

  readDispute: (providerId) =>
    call(async (stripe) =>
      describeDispute(await stripe.disputes.retrieve(providerId, { expand: ['payment_intent'] })),
    ),
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

export function describeDispute(dispute: Stripe.Dispute): ProviderDispute {
  const intent = typeof dispute.payment_intent === 'object' ? dispute.payment_intent : null;
  const dueBy = dispute.evidence_details.due_by;
  return {
    ...{ providerId: dispute.id, amount_minor: dispute.amount, reason: dispute.reason },
    ...{ charge: intent?.id ?? null, paymentKey: intent?.metadata.payment ?? null },
    state: DISPUTE_STATES[dispute.status] ?? 'under_review',
    // Zero means that no response is possible.
    respondBy: dueBy ? new Date(dueBy * 1_000) : null,
    openedAt: new Date(dispute.created * 1_000),
  };
}

/** A dispute that ended without taking the money counts as won. */
const DISPUTE_STATES: Partial<Record<string, ProviderDispute['state']>> = {
  needs_response: 'needs_response',
  warning_needs_response: 'needs_response',
  appeal_needs_response: 'needs_response',
  under_review: 'under_review',
  warning_under_review: 'under_review',
  appeal_under_review: 'under_review',
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
};

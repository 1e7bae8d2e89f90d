import type { DisputeState } from '@marque/domain/payments/dispute-states';
import type Stripe from 'stripe';
import type { PaymentProvider, ProviderDispute } from './provider.ts';
import { eachOf, isInvalid, type StripeCall, secondsOf } from './stripe-call.ts';

type Disputes = Pick<PaymentProvider, 'readDispute' | 'answerDispute' | 'listDisputes'>;

/** Disputes with their payment intents, whose metadata names the payment. */
export const stripeDisputes = (call: StripeCall): Disputes => ({
  readDispute: (providerId) =>
    call(async (stripe) =>
      describeDispute(await stripe.disputes.retrieve(providerId, { expand: ['payment_intent'] })),
    ),

  answerDispute: ({ key, providerId, evidence }) =>
    call(async (stripe) => {
      try {
        await stripe.disputes.update(
          providerId,
          {
            metadata: { answer: key },
            evidence: {
              ...(evidence.customerName ? { customer_name: evidence.customerName } : {}),
              ...(evidence.customerEmail ? { customer_email_address: evidence.customerEmail } : {}),
              ...{ product_description: evidence.product, service_date: evidence.serviceDate },
              ...{ access_activity_log: evidence.activity, uncategorized_text: evidence.statement },
            },
            submit: true,
          },
          { idempotencyKey: `dispute-answer-${key}` },
        );
        return 'sent';
      } catch (error) {
        if (!isInvalid(error)) throw error;
        return 'refused';
      }
    }),

  async *listDisputes(since) {
    const wanted = { created: { gte: secondsOf(since) }, expand: ['data.payment_intent'] };
    for await (const dispute of eachOf(call, (stripe, page) => stripe.disputes.list({ ...wanted, ...page })))
      yield describeDispute(dispute);
  },
});

function describeDispute(dispute: Stripe.Dispute): ProviderDispute {
  const intent = typeof dispute.payment_intent === 'object' ? dispute.payment_intent : null;
  const dueBy = dispute.evidence_details.due_by;
  return {
    ...{ providerId: dispute.id, amount_minor: dispute.amount, reason: dispute.reason },
    ...{ charge: intent?.id ?? null, paymentKey: intent?.metadata.payment ?? null },
    state: STATE_OF_STATUS[dispute.status] ?? 'under_review',
    // Zero means that no response is possible.
    respondBy: dueBy ? new Date(dueBy * 1_000) : null,
    openedAt: new Date(dispute.created * 1_000),
    answerKey: dispute.metadata.answer ?? null,
  };
}

/** A dispute that ended without taking the money counts as won. */
const STATE_OF_STATUS: Partial<Record<string, DisputeState>> = {
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

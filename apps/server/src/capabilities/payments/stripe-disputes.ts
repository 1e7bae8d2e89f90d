import type { PaymentProvider } from './provider.ts';
import { eachOf, type StripeCall, secondsOf } from './stripe-call.ts';
import { describeDispute } from './stripe-refunds.ts';

/** Disputes with their payment intents, whose metadata names the payment. */
export const stripeDisputes = (call: StripeCall): Pick<PaymentProvider, 'listDisputes'> => ({
  async *listDisputes(since) {
    const wanted = { created: { gte: secondsOf(since) }, expand: ['data.payment_intent'] };
    for await (const dispute of eachOf(call, (stripe, page) => stripe.disputes.list({ ...wanted, ...page })))
      yield describeDispute(dispute);
  },
});

import type Stripe from 'stripe';
import type { ChargeOutcome, ListedTransfer, PaymentProvider } from './provider.ts';
import { codeOf, eachOf, isInvalid, kindOf, type StripeCall, secondsOf } from './stripe-call.ts';

type Charges = Pick<PaymentProvider, 'charge' | 'findCharge' | 'readCharge' | 'cancelCharge' | 'listCharges'>;

/** A charge is a payment intent. Its metadata carries the key, for the time after the provider has forgotten it. */
export const stripeCharges = (call: StripeCall): Charges => ({
  charge: ({ key, customer, card, amount_minor, currency, returnUrl }) =>
    call((stripe) =>
      outcomeOf(() =>
        stripe.paymentIntents.create(
          {
            ...{ amount: amount_minor, currency: currency.toLowerCase(), customer, payment_method: card },
            ...{ confirm: true, allowed_payment_method_types: ['card'], metadata: { payment: key } },
            ...(returnUrl ? { return_url: returnUrl } : { off_session: true }),
          },
          { idempotencyKey: `payment-${key}` },
        ),
      ),
    ),

  findCharge: async ({ key, customer, since }) => {
    const created = { gte: secondsOf(since) };
    const intents = eachOf(call, (stripe, page) =>
      stripe.paymentIntents.list({ customer, created, ...page }),
    );
    for await (const intent of intents) if (intent.metadata.payment === key) return stateOfIntent(intent);
    return null;
  },

  readCharge: (providerId) => call((stripe) => outcomeOf(() => stripe.paymentIntents.retrieve(providerId))),

  cancelCharge: (providerId) =>
    call((stripe) =>
      outcomeOf(async () => {
        try {
          return await stripe.paymentIntents.cancel(providerId);
        } catch (error) {
          // It has succeeded or was cancelled already.
          if (!isInvalid(error)) throw error;
          return stripe.paymentIntents.retrieve(providerId);
        }
      }),
    ),

  async *listCharges(since) {
    const created = { gte: secondsOf(since) };
    const intents = eachOf(call, (stripe, page) => stripe.paymentIntents.list({ created, ...page }));
    for await (const intent of intents) yield listedCharge(intent);
  },
});

/** A refused card is an exception of the library, which carries the state of the charge. */
async function outcomeOf(ask: () => Promise<Stripe.PaymentIntent>): Promise<ChargeOutcome> {
  try {
    return stateOfIntent(await ask());
  } catch (error) {
    if (codeOf(error) === 'resource_missing')
      return { state: 'failed', providerId: null, declineCode: 'resource_missing' };
    if (kindOf(error) !== 'StripeCardError') throw error;
    const { payment_intent, decline_code, code } = error as Stripe.errors.StripeCardError;
    if (payment_intent) return stateOfIntent(payment_intent);
    return { state: 'failed', providerId: null, declineCode: decline_code ?? code ?? 'card_declined' };
  }
}

function stateOfIntent({
  id,
  status,
  next_action,
  last_payment_error,
}: Stripe.PaymentIntent): ChargeOutcome & { providerId: string } {
  switch (status) {
    case 'succeeded':
      return { state: 'succeeded', providerId: id };
    case 'requires_action':
      return { state: 'needs_customer', providerId: id, url: next_action?.redirect_to_url?.url ?? null };
    case 'requires_payment_method':
    case 'canceled':
      return {
        ...{ state: 'failed', providerId: id },
        declineCode: last_payment_error?.decline_code ?? last_payment_error?.code ?? status,
      };
    default:
      return { state: 'submitted', providerId: id };
  }
}

const listedCharge = (intent: Stripe.PaymentIntent): ListedTransfer => ({
  ...{ providerId: intent.id, key: intent.metadata.payment ?? null },
  ...{ amount_minor: intent.amount, currency: intent.currency.toUpperCase() },
  ...{ state: stateOfIntent(intent).state, createdAt: new Date(intent.created * 1_000) },
});

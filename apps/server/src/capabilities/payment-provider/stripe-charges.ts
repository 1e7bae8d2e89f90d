import type Stripe from 'stripe';
import {
  type ChargeOutcome,
  type ListedTransfer,
  type PaymentProvider,
  ProviderUnavailable,
} from './provider.ts';
import {
  codeOf,
  eachOf,
  isInvalid,
  kindOf,
  type StripeCall,
  type StripeLog,
  secondsOf,
} from './stripe-call.ts';

type Charges = Pick<
  PaymentProvider,
  'charge' | 'findCharge' | 'readCharge' | 'cancelCharge' | 'listCharges' | 'readListedCharge'
>;

/** A charge is a payment intent. Its metadata carries the key, for the time after the provider has forgotten it. */
export const stripeCharges = (call: StripeCall, log?: StripeLog): Charges => ({
  charge: ({ key, customer, card, amount_minor, currency, returnUrl }) =>
    call(async (stripe) => {
      try {
        return await outcomeOf(() =>
          stripe.paymentIntents.create(
            {
              ...{ amount: amount_minor, currency: currency.toLowerCase(), customer, payment_method: card },
              ...{ confirm: true, allowed_payment_method_types: ['card'], metadata: { payment: key } },
              ...(returnUrl ? { return_url: returnUrl } : { off_session: true }),
            },
            { idempotencyKey: `payment-${key}` },
          ),
        );
      } catch (error) {
        const code = codeOf(error);
        if (isInvalid(error)) {
          log?.warn({ payment: key, code }, 'the payment provider refused a charge as wrong');
          return { state: 'failed', providerId: null, declineCode: code ?? 'invalid_request' };
        }
        if (kindOf(error) !== 'StripeIdempotencyError') throw error;
        log?.warn({ payment: key, code }, 'the payment provider has another charge with this key');
        throw new ProviderUnavailable('The provider has another charge with this key.');
      }
    }),

  findCharge: async ({ key, customer, since }) => {
    const created = { gte: secondsOf(since) };
    const intents = eachOf(call, (stripe, page) =>
      stripe.paymentIntents.list({ ...(customer ? { customer } : {}), created, ...page }),
    );
    for await (const intent of intents) if (intent.metadata.payment === key) return stateOfIntent(intent);
    return null;
  },

  readCharge: (providerId) =>
    call((stripe) =>
      unlessMissing(providerId, () => outcomeOf(() => stripe.paymentIntents.retrieve(providerId)), log),
    ),

  cancelCharge: (providerId) =>
    call((stripe) =>
      unlessMissing(
        providerId,
        () =>
          outcomeOf(async () => {
            try {
              return await stripe.paymentIntents.cancel(providerId);
            } catch (error) {
              // It has succeeded or was cancelled already.
              if (!isInvalid(error)) throw error;
              return stripe.paymentIntents.retrieve(providerId);
            }
          }),
        log,
      ),
    ),

  async *listCharges(since) {
    const created = { gte: secondsOf(since) };
    const intents = eachOf(call, (stripe, page) => stripe.paymentIntents.list({ created, ...page }));
    for await (const intent of intents) yield listedCharge(intent);
  },

  readListedCharge: (providerId) =>
    call((stripe) =>
      unlessMissing(
        providerId,
        async () => listedCharge(await stripe.paymentIntents.retrieve(providerId)),
        log,
      ),
    ),
});

/** A refused card is an exception of the library, which carries the state of the charge. */
async function outcomeOf(ask: () => Promise<Stripe.PaymentIntent>): Promise<ChargeOutcome> {
  try {
    return stateOfIntent(await ask());
  } catch (error) {
    if (kindOf(error) !== 'StripeCardError') throw error;
    const { payment_intent, decline_code, code } = error as Stripe.errors.StripeCardError;
    if (payment_intent) return stateOfIntent(payment_intent);
    return { state: 'failed', providerId: null, declineCode: decline_code ?? code ?? 'card_declined' };
  }
}

/** A charge may be missing because it belongs to another account of ours. It need not have failed. */
async function unlessMissing<Answer>(
  charge: string,
  ask: () => Promise<Answer>,
  log: StripeLog | undefined,
): Promise<Answer | null> {
  try {
    return await ask();
  } catch (error) {
    const code = codeOf(error);
    if (code !== 'resource_missing') throw error;
    log?.warn({ charge, code }, 'the payment provider does not have a charge');
    return null;
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

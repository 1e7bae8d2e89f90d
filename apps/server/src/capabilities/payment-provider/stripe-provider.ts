import { hash } from 'node:crypto';
import { LOCALES, type Locale } from '@marque/contracts/locale';
import type Stripe from 'stripe';
import { z } from 'zod';
import type { CardSetupState, PaymentProvider, ProviderCard } from './provider.ts';
import { createStripeCall, isInvalid, type StripeSettings } from './stripe-call.ts';
import { stripeCharges } from './stripe-charges.ts';
import { stripeDisputes } from './stripe-disputes.ts';
import { stripeRefunds } from './stripe-refunds.ts';

const SIGNATURE_LIFE_SECONDS = 300;

const signedEvent = z
  .object({
    id: z.string().min(1).max(255),
    type: z.string().min(1).max(255),
    created: z.int().min(0).max(99_999_999_999),
    data: z.object({ object: z.object({ id: z.string().max(255).nullable().catch(null) }) }),
  })
  .transform(({ id, type, created, data }) => ({
    ...{ id, kind: type, objectId: data.object.id, occurredAt: new Date(created * 1_000) },
  }));

const STRIPE_LOCALES: Record<Locale, Stripe.Checkout.SessionCreateParams.Locale> = {
  en: 'en-GB',
  'en-us': 'en',
  ...{ de: 'de', fr: 'fr', it: 'it' },
};

export const localeOfStripe = (name: string | null): Locale =>
  LOCALES.find((locale) => STRIPE_LOCALES[locale] === name) ?? 'en';

/** Only the `stripe-…` files use Stripe's library, and the sandbox, which signs its events with it. */
export function createStripeProvider(settings: StripeSettings): PaymentProvider {
  const call = createStripeCall(settings);
  return {
    createCustomer: ({ id, email, name }) =>
      call(async (stripe) => {
        const details = { email, name, metadata: { customer: id } };
        // The provider refuses a key that is used again with other details, such as a name that has changed since.
        const idempotencyKey = `customer-${id}-${hash('sha256', JSON.stringify(details))}`;
        const customer = await stripe.customers.create(details, { idempotencyKey });
        return customer.id;
      }),

    startCardSetup: ({ key, customer, returnUrl, cancelUrl, locale }) =>
      call(async (stripe) => {
        const session = await stripe.checkout.sessions.create(
          {
            ...{ mode: 'setup', customer, locale: STRIPE_LOCALES[locale] },
            allowed_payment_method_types: ['card'],
            ...{ success_url: returnUrl, cancel_url: cancelUrl },
            client_reference_id: key,
          },
          { idempotencyKey: `card-setup-${key}` },
        );
        if (!session.url) throw new Error(`The card setup ${session.id} has no page.`);
        return { providerId: session.id, url: session.url };
      }),

    readCardSetup: (providerId) =>
      call(async (stripe) =>
        setupStateOf(
          await stripe.checkout.sessions.retrieve(providerId, { expand: ['setup_intent.payment_method'] }),
        ),
      ),

    forgetCustomer: (providerId) =>
      call(async (stripe) => {
        try {
          await stripe.customers.del(providerId);
        } catch (error) {
          if (!isInvalid(error)) throw error;
        }
      }),

    removeCard: (providerId) =>
      call(async (stripe) => {
        try {
          await stripe.paymentMethods.detach(providerId);
        } catch (error) {
          if (!isInvalid(error)) throw error;
        }
      }),

    ...stripeCharges(call, settings.log),
    ...stripeRefunds(call),
    ...stripeDisputes(call),

    readEvent: (body, signature) =>
      call(async (stripe) => {
        for (const secret of settings.webhookSecrets)
          try {
            const event = stripe.webhooks.constructEvent(
              body,
              signature,
              secret,
              SIGNATURE_LIFE_SECONDS,
              undefined,
              settings.now().getTime(),
            );
            return signedEvent.parse(event);
          } catch {
            // Another secret may have signed it.
          }
        return null;
      }),
  };
}

function setupStateOf({ status, setup_intent }: Stripe.Checkout.Session): CardSetupState {
  if (status === 'expired') return { state: 'abandoned' };
  const intent = typeof setup_intent === 'object' ? setup_intent : null;
  const method = typeof intent?.payment_method === 'object' ? intent.payment_method : null;
  const card = method && cardOf(method);
  return status === 'complete' && intent?.status === 'succeeded' && card
    ? { state: 'complete', card }
    : { state: 'open' };
}

const cardOf = ({ id, card }: Stripe.PaymentMethod): ProviderCard | null =>
  card
    ? {
        ...{ providerId: id, brand: card.brand, last4: card.last4 },
        ...{ expiry_month: card.exp_month, expiry_year: card.exp_year },
        fingerprint: card.fingerprint ?? null,
      }
    : null;

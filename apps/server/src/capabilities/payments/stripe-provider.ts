import { LOCALES, type Locale } from '@marque/contracts/locale';
import type Stripe from 'stripe';
import {
  type CardSetupState,
  type ChargeOutcome,
  type PaymentProvider,
  type ProviderCard,
  ProviderUnavailable,
} from './provider.ts';

export type StripeSettings = {
  secretKey: string;
  webhookSecret: string;
  /** Another server with Stripe's API. */
  apiUrl?: URL | undefined;
  /** Answers the calls in this process. */
  fetch?: typeof fetch | undefined;
  /** The time by which the age of a signature is judged. */
  now(): Date;
};

const TIMEOUT_MS = 20_000;
const SIGNATURE_LIFE_SECONDS = 300;

const STRIPE_LOCALES: Record<Locale, Stripe.Checkout.SessionCreateParams.Locale> = {
  en: 'en-GB',
  'en-us': 'en',
  ...{ de: 'de', fr: 'fr', it: 'it' },
};

export const localeOfStripe = (name: string | null): Locale =>
  LOCALES.find((locale) => STRIPE_LOCALES[locale] === name) ?? 'en';

/** The only place that uses Stripe's library. */
export function createStripeProvider(settings: StripeSettings): PaymentProvider {
  // Loading the library takes a quarter of a second and 30 MB, so it waits until somebody needs it.
  let opened: Promise<Stripe> | undefined;
  const call = async <Result>(ask: (stripe: Stripe) => Promise<Result>): Promise<Result> => {
    opened ??= openStripe(settings);
    try {
      return await ask(await opened);
    } catch (error) {
      throw isOutage(error)
        ? new ProviderUnavailable('The payment provider did not answer.', { cause: error })
        : error;
    }
  };

  return {
    createCustomer: ({ id, email, name }) =>
      call(async (stripe) => {
        const customer = await stripe.customers.create(
          { email, name, metadata: { customer: id } },
          { idempotencyKey: `customer-${id}` },
        );
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
          if (!isGone(error)) throw error;
        }
      }),

    removeCard: (providerId) =>
      call(async (stripe) => {
        try {
          await stripe.paymentMethods.detach(providerId);
        } catch (error) {
          if (!isGone(error)) throw error;
        }
      }),

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

    findCharge: ({ key, customer, since }) =>
      call(async (stripe) => {
        const created = { gte: Math.floor(since.getTime() / 1_000) };
        for await (const intent of stripe.paymentIntents.list({ customer, created, limit: 100 }))
          if (intent.metadata.payment === key) return stateOfIntent(intent);
        return null;
      }),

    readCharge: (providerId) => call((stripe) => outcomeOf(() => stripe.paymentIntents.retrieve(providerId))),

    cancelCharge: (providerId) =>
      call((stripe) =>
        outcomeOf(async () => {
          try {
            return await stripe.paymentIntents.cancel(providerId);
          } catch (error) {
            // It has succeeded or was cancelled already.
            if (!isGone(error)) throw error;
            return stripe.paymentIntents.retrieve(providerId);
          }
        }),
      ),

    readEvent: (body, signature) =>
      call(async (stripe) => {
        try {
          const event = stripe.webhooks.constructEvent(
            body,
            signature,
            settings.webhookSecret,
            SIGNATURE_LIFE_SECONDS,
            undefined,
            settings.now().getTime(),
          );
          const object = event.data.object as { id?: unknown };
          return {
            ...{ id: event.id, kind: event.type },
            objectId: typeof object.id === 'string' ? object.id : null,
            occurredAt: new Date(event.created * 1_000),
          };
        } catch {
          return null;
        }
      }),
  };
}

async function openStripe({ secretKey, apiUrl, fetch }: StripeSettings): Promise<Stripe> {
  const { default: StripeLibrary } = await import('stripe');
  return new StripeLibrary(secretKey, {
    ...{ timeout: TIMEOUT_MS, maxNetworkRetries: 2, telemetry: false },
    ...(apiUrl
      ? {
          host: apiUrl.hostname,
          port: apiUrl.port,
          protocol: apiUrl.protocol === 'http:' ? 'http' : 'https',
        }
      : {}),
    ...(fetch ? { httpClient: StripeLibrary.createFetchHttpClient(fetch) } : {}),
  });
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

function stateOfIntent({ id, status, next_action, last_payment_error }: Stripe.PaymentIntent): ChargeOutcome {
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

const cardOf = ({ id, card }: Stripe.PaymentMethod): ProviderCard | null =>
  card
    ? {
        ...{ providerId: id, brand: card.brand, last4: card.last4 },
        ...{ expiry_month: card.exp_month, expiry_year: card.exp_year },
        fingerprint: card.fingerprint ?? null,
      }
    : null;

const kindOf = (error: unknown): string | undefined =>
  error instanceof Error && 'type' in error && typeof error.type === 'string' ? error.type : undefined;

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** The connection failed, or the provider is out of order. The outcome of the call is not known. */
const isOutage = (error: unknown): boolean =>
  ['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError'].includes(kindOf(error) ?? '');

/** The provider does not have it, or has it no longer. */
const isGone = (error: unknown): boolean => kindOf(error) === 'StripeInvalidRequestError';

import type Stripe from 'stripe';
import { inSpan } from '../../platform/observability/spans.ts';
import { ProviderRefusal, ProviderUnavailable } from './provider.ts';

/** Lines name objects by their ids and contain no personal data. */
export type StripeLog = { warn(fields: object, message: string): void };

export type StripeSettings = {
  secretKey: string;
  /** An event is ours if it was signed with any of them. */
  webhookSecrets: readonly string[];
  /** Another server with Stripe's API. */
  apiUrl?: URL | undefined;
  /** Answers the calls in this process. */
  fetch?: typeof fetch | undefined;
  log?: StripeLog | undefined;
  /** The time by which the age of a signature is judged. */
  now(): Date;
};

/** Makes a call with Stripe's library. */
export type StripeCall = <Result>(ask: (stripe: Stripe) => Promise<Result>) => Promise<Result>;

const TIMEOUT_MS = 20_000;

/** An error of the library never leaves this function, because it carries the provider's whole response. */
export function createStripeCall(settings: StripeSettings): StripeCall {
  // Loading the library takes a quarter of a second and 30 MB, so it waits until somebody needs it.
  let opened: Promise<Stripe> | undefined;
  return async (ask) => {
    opened ??= openStripe(settings).catch((error: unknown) => {
      // The next call loads the library again.
      opened = undefined;
      throw error;
    });
    try {
      const stripe = await opened;
      return await inSpan('payment provider', {}, () => ask(stripe));
    } catch (error) {
      const kind = kindOf(error);
      if (!kind?.startsWith('Stripe')) throw error;
      if (OUTAGES.includes(kind) || isConflict(error))
        throw new ProviderUnavailable(`The payment provider did not answer: ${kind}.`);
      throw new ProviderRefusal(kind, codeOf(error));
    }
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

type Page<Item> = { data: Item[]; has_more: boolean };

/** Reads a list page by page. */
export async function* eachOf<Item extends { id: string }>(
  call: StripeCall,
  read: (stripe: Stripe, page: { limit: number; starting_after?: string }) => Promise<Page<Item>>,
): AsyncGenerator<Item> {
  let after: string | undefined;
  do {
    const starting = after === undefined ? {} : { starting_after: after };
    const { data, has_more } = await call((stripe) => read(stripe, { limit: 100, ...starting }));
    yield* data;
    after = has_more ? data.at(-1)?.id : undefined;
  } while (after !== undefined);
}

export const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1_000);

export const kindOf = (error: unknown): string | undefined =>
  error instanceof Error && 'type' in error && typeof error.type === 'string' ? error.type : undefined;

export const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

/** The connection failed, or the provider is out of order. The outcome of the call is not known. */
const OUTAGES = ['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError'];

/** Another call with the same key is still being answered, so the outcome of this one is not known. */
const isConflict = (error: unknown): boolean =>
  error instanceof Error && 'statusCode' in error && error.statusCode === 409;

/** The provider does not have it, or has it no longer, or it is not in a state for this call. */
export const isInvalid = (error: unknown): boolean =>
  kindOf(error) === 'StripeInvalidRequestError' && !isConflict(error);

import type { CardEffect } from '@marque/contracts/sandbox';
import type { Tables } from '@marque/db/rows.gen';
import type { Transaction } from 'kysely';
import { announceEvents } from './announce-events.ts';
import { type ApiAnswer, type ApiCall, apiError, found, missing } from './api-answer.ts';
import { newCharge } from './charge-object.ts';
import { openDispute } from './dispute-calls.ts';
import { effectOf } from './effect-of.ts';
import { listAnswer } from './list-answer.ts';
import { findObject, lockObject, type SandboxObject, saveObject } from './object-repository.ts';

const declineCodes: Partial<Record<CardEffect, string>> = {
  'declined-later': 'generic_decline',
  'no-funds-later': 'insufficient_funds',
};

/** The names by which the provider's test mode knows its test cards without a visit to the page. */
const WELL_KNOWN: Record<string, CardEffect> = {
  pm_card_visa: 'succeeds',
  pm_card_chargeDeclined: 'declined-later',
  pm_card_authenticationRequired: 'authenticate-always',
  pm_card_createDispute: 'disputed',
};

async function findMethod(
  trx: Transaction<Tables>,
  id: string | null,
  customer: string,
): Promise<SandboxObject | undefined> {
  const effect = id !== null && Object.hasOwn(WELL_KNOWN, id) ? WELL_KNOWN[id] : undefined;
  if (id === null || !effect) return findObject(trx, 'payment_method', id);
  return { id, object: 'payment_method', customer, metadata: { effect } };
}

/** Charges a card at once. The result depends on the test card. */
export async function createIntent(call: ApiCall): Promise<ApiAnswer> {
  const { trx, given, now, pageOf } = call;
  const customer = given.get('customer') ?? '';
  const method = await findMethod(trx, given.get('payment_method'), customer);
  if (!method || method.customer !== customer)
    return missing('payment_method', given.get('payment_method') ?? '');
  const amount = Number(given.get('amount'));
  if (!Number.isSafeInteger(amount) || amount <= 0) return apiError(400, 'Invalid integer.', 'amount');

  const effect = effectOf(method);
  if (effect === 'breaks' && (await isBroken(trx, method, now)))
    return { status: 500, body: { error: { type: 'api_error', message: 'The sandbox is broken.' } } };
  const intent = newCharge(now, {
    ...{ amount, currency: given.get('currency'), customer, payment_method: method.id },
    metadata: { payment: given.get('metadata[payment]'), effect },
  });
  const isPresent = given.get('off_session') !== 'true';
  if (effect === 'authenticate-always' && isPresent) {
    const return_url = given.get('return_url');
    const url = pageOf(intent.id, { returnUrl: return_url });
    return settle(call, {
      ...{ ...intent, status: 'requires_action', return_url },
      next_action: { type: 'redirect_to_url', redirect_to_url: { url, return_url } },
    });
  }
  const declineCode = effect === 'authenticate-always' ? 'authentication_required' : declineCodes[effect];
  return settle(call, declineCode ? declined(intent, declineCode) : intent);
}

const BROKEN_SECONDS = 30;

/** The first charge of a card that breaks fails for half a minute. Nothing is charged meanwhile. */
async function isBroken(trx: Transaction<Tables>, method: SandboxObject, now: Date): Promise<boolean> {
  const seconds = Math.floor(now.getTime() / 1_000);
  const metadata = method.metadata as { effect: CardEffect; broken_since?: number };
  if (metadata.broken_since !== undefined) return seconds - metadata.broken_since < BROKEN_SECONDS;
  await saveObject(trx, { ...method, metadata: { ...metadata, broken_since: seconds } });
  return true;
}

export async function readIntent({ trx, id }: ApiCall): Promise<ApiAnswer> {
  const intent = await findObject(trx, 'payment_intent', id);
  return intent ? found(intent) : missing('payment_intent', id);
}

export const listIntents = (call: ApiCall): Promise<ApiAnswer> =>
  listAnswer(call, { kind: 'payment_intent', filters: ['customer'] });

export async function cancelIntent(call: ApiCall): Promise<ApiAnswer> {
  const intent = await lockObject(call.trx, 'payment_intent', call.id);
  if (!intent) return missing('payment_intent', call.id);
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    return apiError(400, `The charge is ${intent.status}.`);
  return settle(call, { ...intent, status: 'canceled', next_action: null });
}

export const declined = (intent: SandboxObject, declineCode: string): SandboxObject => ({
  ...{ ...intent, status: 'requires_payment_method', next_action: null },
  last_payment_error: {
    ...{ type: 'card_error', code: 'card_declined', decline_code: declineCode },
    message: 'Your card was declined.',
  },
});

const EVENTS: Record<string, string> = {
  succeeded: 'payment_intent.succeeded',
  requires_action: 'payment_intent.requires_action',
  requires_payment_method: 'payment_intent.payment_failed',
  canceled: 'payment_intent.canceled',
};

/** Stores the charge and tells our webhook. */
export async function settleIntent(
  trx: Transaction<Tables>,
  intent: SandboxObject,
  now: Date,
): Promise<void> {
  await saveObject(trx, intent);
  const effect = effectOf(intent);
  const outcome = EVENTS[String(intent.status)] ?? 'payment_intent.processing';
  // The product ignores the first event, so it is sent only where the order matters.
  const types = effect === 'events-reversed' ? ['payment_intent.created', outcome] : [outcome];
  await announceEvents(
    trx,
    types.map((type) => ({ type, object: intent })),
    { effect, now },
  );
  if (effect === 'disputed' && intent.status === 'succeeded') await openDispute(trx, intent, now);
}

/** Answers as the provider does: a refused card is an error. */
async function settle({ trx, now }: ApiCall, intent: SandboxObject): Promise<ApiAnswer> {
  await settleIntent(trx, intent, now);
  const error = intent.last_payment_error;
  return error ? { status: 402, body: { error: { ...error, payment_intent: intent } } } : found(intent);
}

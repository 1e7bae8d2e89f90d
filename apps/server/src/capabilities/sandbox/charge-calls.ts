import type { CardEffect } from '@marque/contracts/sandbox';
import type { Tables } from '@marque/db/rows.gen';
import type { Transaction } from 'kysely';
import { announceEvent } from './announce-event.ts';
import { type ApiAnswer, type ApiCall, apiError, found, missing } from './api-answer.ts';
import {
  findIntentsOf,
  findObject,
  lockObject,
  newObject,
  type SandboxObject,
  saveObject,
} from './object-repository.ts';

const declineCodes: Partial<Record<CardEffect, string>> = {
  'declined-later': 'generic_decline',
  'no-funds-later': 'insufficient_funds',
};

/** Charges a card at once. The result depends on the test card. */
export async function createIntent(call: ApiCall): Promise<ApiAnswer> {
  const { trx, given, now, pageOf } = call;
  const customer = given.get('customer') ?? '';
  const method = await findObject(trx, 'payment_method', given.get('payment_method'));
  if (!method || method.customer !== customer)
    return missing('payment_method', given.get('payment_method') ?? '');
  const amount = Number(given.get('amount'));
  if (!Number.isSafeInteger(amount) || amount <= 0) return apiError(400, 'Invalid integer.', 'amount');

  const effect = (method.metadata as { effect?: CardEffect } | undefined)?.effect ?? 'succeeds';
  const intent = newObject('payment_intent', now, {
    ...{ amount, currency: given.get('currency'), customer, payment_method: method.id },
    metadata: { payment: given.get('metadata[payment]'), effect },
    ...{ status: 'succeeded', next_action: null, last_payment_error: null },
  });
  const isPresent = given.get('off_session') !== 'true';
  if (effect === 'authenticate-always' && isPresent) {
    const url = pageOf(intent.id, null);
    const return_url = given.get('return_url');
    return settle(call, {
      ...{ ...intent, status: 'requires_action', return_url },
      next_action: { type: 'redirect_to_url', redirect_to_url: { url, return_url } },
    });
  }
  const declineCode = effect === 'authenticate-always' ? 'authentication_required' : declineCodes[effect];
  return settle(call, declineCode ? declined(intent, declineCode) : intent);
}

export async function readIntent({ trx, id }: ApiCall): Promise<ApiAnswer> {
  const intent = await findObject(trx, 'payment_intent', id);
  return intent ? found(intent) : missing('payment_intent', id);
}

export async function listIntents({ trx, given }: ApiCall): Promise<ApiAnswer> {
  const data = await findIntentsOf(trx, given.get('customer') ?? '');
  return { status: 200, body: { object: 'list', data, has_more: false, url: '/v1/payment_intents' } };
}

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
  await announceEvent(trx, EVENTS[String(intent.status)] ?? 'payment_intent.processing', intent, now);
}

/** Answers as the provider does: a refused card is an error. */
async function settle({ trx, now }: ApiCall, intent: SandboxObject): Promise<ApiAnswer> {
  await settleIntent(trx, intent, now);
  const error = intent.last_payment_error;
  return error ? { status: 402, body: { error: { ...error, payment_intent: intent } } } : found(intent);
}

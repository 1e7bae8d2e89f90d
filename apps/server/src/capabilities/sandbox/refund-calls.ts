import type { Tables } from '@marque/db/rows.gen';
import type { Transaction } from 'kysely';
import { announceEvents } from './announce-events.ts';
import { type ApiAnswer, type ApiCall, apiError, found, missing } from './api-answer.ts';
import { chargeIdOf, presentCharge } from './charge-object.ts';
import { effectOf } from './effect-of.ts';
import { listAnswer } from './list-answer.ts';
import {
  findObject,
  listObjects,
  lockObject,
  newObject,
  type SandboxObject,
  saveObject,
} from './object-repository.ts';

/** Refunds a charge or a part of it, and never more than was charged. */
export async function createRefund({ trx, given, now }: ApiCall): Promise<ApiAnswer> {
  const intent = await lockObject(trx, 'payment_intent', given.get('payment_intent'));
  if (!intent) return missing('payment_intent', given.get('payment_intent') ?? '');
  const refunded = await sumRefunds(trx, intent, now);
  const left = Number(intent.amount) - refunded;
  const amount = Number(given.get('amount') ?? left);
  const refused = whyNot(intent, amount, left);
  if (refused) return refused;

  const effect = effectOf(intent);
  const isSlow = effect === 'refund-pending' || effect === 'refund-fails';
  const refund = newObject('refund', now, {
    ...{ amount, currency: intent.currency, payment_intent: intent.id, charge: chargeIdOf(intent) },
    ...{ status: isSlow ? 'pending' : 'succeeded', reason: null },
    metadata: { refund: given.get('metadata[refund]'), effect },
  });
  await saveObject(trx, refund);
  await announceEvents(
    trx,
    [
      { type: 'refund.created', object: refund },
      { type: 'charge.refunded', object: presentCharge(intent, refunded + amount) },
    ],
    { effect, now },
  );
  if (isSlow)
    await announceEvents(trx, [{ type: 'refund.updated', object: refund }], {
      ...{ effect, now, afterMs: BANK_SECONDS * 1_000 },
    });
  return found(refund);
}

/** The sum of the refunds that have not failed. The lock on the charge keeps others from adding to it. */
async function sumRefunds(trx: Transaction<Tables>, intent: SandboxObject, now: Date): Promise<number> {
  const refunds = await listObjects(trx, 'refund', {
    ...{ having: { payment_intent: intent.id }, createdFrom: 0, after: null, limit: 1_000 },
  });
  return refunds
    .map((refund) => decide(refund, now))
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, { amount }) => sum + Number(amount), 0);
}

function whyNot(intent: SandboxObject, amount: number, left: number): ApiAnswer | null {
  if (intent.status !== 'succeeded') return apiError(400, 'The charge has not succeeded.');
  if (intent.disputed === true) return refusal('charge_disputed', 'The charge is disputed.');
  if (left === 0) return refusal('charge_already_refunded', 'The charge has been refunded.');
  if (!Number.isSafeInteger(amount) || amount <= 0) return apiError(400, 'Invalid integer.', 'amount');
  return amount > left ? apiError(400, 'The amount is greater than the rest of the charge.', 'amount') : null;
}

const refusal = (code: string, message: string): ApiAnswer => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', code, message } },
});

/** How long the bank takes for a refund that is not made at once. */
const BANK_SECONDS = 30;

export async function readRefund({ trx, id, now }: ApiCall): Promise<ApiAnswer> {
  const refund = await findObject(trx, 'refund', id);
  return refund ? found(decide(refund, now)) : missing('refund', id);
}

export async function listRefunds(call: ApiCall): Promise<ApiAnswer> {
  const { status, body } = await listAnswer(call, { kind: 'refund', filters: ['payment_intent', 'charge'] });
  const refunds = body.data as SandboxObject[];
  return { status, body: { ...body, data: refunds.map((refund) => decide(refund, call.now)) } };
}

/** A pending refund ends by itself after a while. */
function decide(refund: SandboxObject, now: Date): SandboxObject {
  const isOver = now.getTime() / 1_000 - Number(refund.created) >= BANK_SECONDS;
  if (refund.status !== 'pending' || !isOver) return refund;
  return effectOf(refund) === 'refund-fails'
    ? { ...refund, status: 'failed', failure_reason: 'declined' }
    : { ...refund, status: 'succeeded' };
}

import type { Tables } from '@marque/db/rows.gen';
import type { Transaction } from 'kysely';
import { announceEvents } from './announce-events.ts';
import { type ApiAnswer, type ApiCall, apiError, found, missing } from './api-answer.ts';
import { chargeIdOf } from './charge-object.ts';
import { effectOf } from './effect-of.ts';
import { listAnswer } from './list-answer.ts';
import { findObject, lockObject, newObject, type SandboxObject, saveObject } from './object-repository.ts';

const RESPONSE_DAYS = 9;

/** The bank takes the money back until the dispute is decided. */
export async function openDispute(trx: Transaction<Tables>, intent: SandboxObject, now: Date): Promise<void> {
  const due_by = Math.floor(now.getTime() / 1_000) + RESPONSE_DAYS * 86_400;
  const dispute = newObject('dispute', now, {
    ...{ amount: intent.amount, currency: intent.currency, reason: 'fraudulent', status: 'needs_response' },
    ...{ payment_intent: intent.id, charge: chargeIdOf(intent), metadata: {} },
    evidence_details: { due_by, has_evidence: false, past_due: false, submission_count: 0 },
  });
  await saveObject(trx, { ...intent, disputed: true });
  await saveObject(trx, dispute);
  const events = ['charge.dispute.created', 'charge.dispute.funds_withdrawn'];
  await announceEvents(
    trx,
    events.map((type) => ({ type, object: dispute })),
    { effect: effectOf(intent), now },
  );
}

export async function readDispute({ trx, id, given }: ApiCall): Promise<ApiAnswer> {
  const dispute = await findObject(trx, 'dispute', id);
  if (!dispute) return missing('dispute', id);
  return found([...given.values()].includes('payment_intent') ? await withIntent(trx, dispute) : dispute);
}

export async function listDisputes(call: ApiCall): Promise<ApiAnswer> {
  const { status, body } = await listAnswer(call, { kind: 'dispute', filters: ['payment_intent', 'charge'] });
  if (![...call.given.values()].includes('data.payment_intent')) return { status, body };
  const disputes = body.data as SandboxObject[];
  const data: SandboxObject[] = [];
  for (const dispute of disputes) data.push(await withIntent(call.trx, dispute));
  return { status, body: { ...body, data } };
}

async function withIntent(trx: Transaction<Tables>, dispute: SandboxObject): Promise<SandboxObject> {
  const intent = await findObject(trx, 'payment_intent', dispute.payment_intent);
  return { ...dispute, payment_intent: intent ?? null };
}

/** The provider's test mode decides by this text: `winning_evidence` or `losing_evidence`. */
export async function answerDispute({ trx, id, given, now }: ApiCall): Promise<ApiAnswer> {
  const dispute = await lockObject(trx, 'dispute', id);
  if (!dispute) return missing('dispute', id);
  if (dispute.status === 'won' || dispute.status === 'lost') return apiError(400, 'The dispute is closed.');
  const evidence = Object.fromEntries(
    [...given].flatMap(([name, value]) => {
      const field = /^evidence\[(\w+)\]$/.exec(name)?.[1];
      return field ? [[field, value]] : [];
    }),
  );
  const answer = given.get('metadata[answer]');
  const metadata = { ...(dispute.metadata as object), ...(answer ? { answer } : {}) };
  const answered = { ...dispute, evidence, metadata };
  const text = evidence.uncategorized_text;
  if (text !== 'winning_evidence' && text !== 'losing_evidence') {
    if (dispute.status === 'under_review') return apiError(400, 'The bank already has the evidence.');
    const reviewed = await saveObject(trx, { ...answered, status: 'under_review' });
    await announceEvents(trx, [{ type: 'charge.dispute.updated', object: reviewed }], {
      effect: 'succeeds',
      now,
    });
    return found(reviewed);
  }
  const isWon = text === 'winning_evidence';
  const closed = await saveObject(trx, { ...answered, status: isWon ? 'won' : 'lost' });
  const types = ['charge.dispute.closed', ...(isWon ? ['charge.dispute.funds_reinstated'] : [])];
  const events = types.map((type) => ({ type, object: closed }));
  await announceEvents(trx, events, { effect: 'succeeds', now });
  return found(closed);
}

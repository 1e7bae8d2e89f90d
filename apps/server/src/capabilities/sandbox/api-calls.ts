import { type ApiAnswer, type ApiCall, apiError, found, missing } from './api-answer.ts';
import { cancelIntent, createIntent, listIntents, readIntent } from './charge-calls.ts';
import { answerDispute, listDisputes, readDispute } from './dispute-calls.ts';
import {
  deleteMethodsOf,
  deleteObject,
  findObject,
  lockObject,
  newObject,
  type SandboxObject,
  saveObject,
} from './object-repository.ts';
import { createRefund, listRefunds, readRefund } from './refund-calls.ts';
import { statusOf } from './visit.ts';

type ApiMethod = { method: string; path: RegExp; run(call: ApiCall): Promise<ApiAnswer> };

/** The part of the provider's API that the product uses. */
export const API_METHODS: readonly ApiMethod[] = [
  { method: 'POST', path: /^\/v1\/customers$/, run: createCustomer },
  { method: 'DELETE', path: /^\/v1\/customers\/(\w+)$/, run: deleteCustomer },
  { method: 'POST', path: /^\/v1\/checkout\/sessions$/, run: createSession },
  { method: 'GET', path: /^\/v1\/checkout\/sessions\/(\w+)$/, run: readSession },
  { method: 'POST', path: /^\/v1\/payment_methods\/(\w+)\/detach$/, run: detachMethod },
  { method: 'POST', path: /^\/v1\/payment_intents$/, run: createIntent },
  { method: 'GET', path: /^\/v1\/payment_intents$/, run: listIntents },
  { method: 'GET', path: /^\/v1\/payment_intents\/(\w+)$/, run: readIntent },
  { method: 'POST', path: /^\/v1\/payment_intents\/(\w+)\/cancel$/, run: cancelIntent },
  { method: 'POST', path: /^\/v1\/refunds$/, run: createRefund },
  { method: 'GET', path: /^\/v1\/refunds$/, run: listRefunds },
  { method: 'GET', path: /^\/v1\/refunds\/(\w+)$/, run: readRefund },
  { method: 'GET', path: /^\/v1\/disputes$/, run: listDisputes },
  { method: 'GET', path: /^\/v1\/disputes\/(\w+)$/, run: readDispute },
  { method: 'POST', path: /^\/v1\/disputes\/(\w+)$/, run: answerDispute },
];

async function createCustomer({ trx, given, now }: ApiCall): Promise<ApiAnswer> {
  const fields = { email: given.get('email'), name: given.get('name') };
  return found(await saveObject(trx, newObject('customer', now, fields)));
}

async function deleteCustomer({ trx, id }: ApiCall): Promise<ApiAnswer> {
  if (!(await lockObject(trx, 'customer', id))) return missing('customer', id);
  await deleteMethodsOf(trx, id);
  await deleteObject(trx, id);
  return { status: 200, body: { id, object: 'customer', deleted: true } };
}

async function createSession({ trx, given, now, pageOf }: ApiCall): Promise<ApiAnswer> {
  const customer = given.get('customer') ?? '';
  if (given.get('mode') !== 'setup') return apiError(400, 'The sandbox knows only the mode setup.', 'mode');
  if (!(await findObject(trx, 'customer', customer))) return missing('customer', customer);
  const intent = newObject('setup_intent', now, {
    ...{ customer, usage: 'off_session', status: 'requires_payment_method', payment_method: null },
  });
  const session = newObject('checkout.session', now, {
    ...{ mode: 'setup', customer, status: 'open', setup_intent: intent.id },
    ...{ success_url: given.get('success_url'), cancel_url: given.get('cancel_url') },
    client_reference_id: given.get('client_reference_id'),
  });
  await saveObject(trx, intent);
  return found(
    await saveObject(trx, { ...session, url: pageOf(session.id, { locale: given.get('locale') }) }),
  );
}

async function readSession({ trx, id, given, now }: ApiCall): Promise<ApiAnswer> {
  const stored = await findObject(trx, 'checkout.session', id);
  if (!stored) return missing('checkout.session', id);
  const session: SandboxObject = { ...stored, status: statusOf(stored, now) };
  if (![...given.values()].includes('setup_intent.payment_method')) return found(session);
  const intent = await findObject(trx, 'setup_intent', session.setup_intent);
  const method = await findObject(trx, 'payment_method', intent?.payment_method);
  return found({ ...session, setup_intent: intent && { ...intent, payment_method: method ?? null } });
}

async function detachMethod({ trx, id }: ApiCall): Promise<ApiAnswer> {
  const method = await lockObject(trx, 'payment_method', id);
  if (!method?.customer) return missing('payment_method', id);
  return found(await saveObject(trx, { ...method, customer: null }));
}

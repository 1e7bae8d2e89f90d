import type { Method } from '@marque/contracts/endpoint';
import type { FastifyInstance } from 'fastify';
import { ask } from '../ask.ts';

type Call = { method: Method; path: string; token?: string; body?: object };

/** Makes one call of the API and returns its status, data and first refusal. */
export async function callApi(app: FastifyInstance, { method, path, token, body }: Call) {
  const answered = await ask(app, {
    ...{ method, url: `/api${path}` },
    ...(token ? { headers: { 'access-token': token } } : {}),
    ...(body ? { payload: body } : {}),
  });
  const { data, errors } = answered.body ? answered.json() : { data: undefined, errors: undefined };
  return { status: answered.statusCode, data, code: errors?.[0]?.code as string | undefined };
}

/** Starts a visit to the sandbox's page for cards. Returns our id of the visit, and the sandbox's. */
export async function startCardVisit(app: FastifyInstance, token: string, replaces?: string) {
  const body = { return_to: '/en/account/payment-information', ...(replaces ? { replaces } : {}) };
  const { data } = await callApi(app, { method: 'POST', path: '/payments/cards/setup', token, body });
  const session = new URL(data.url).pathname.split('/').at(-1) ?? '';
  const { data: page } = await callApi(app, { method: 'GET', path: `/sandbox/card-setups/${session}` });
  const setup = new URL(page.return_url).searchParams.get('setup') ?? '';
  return { setup, session };
}

export const enterTestCard = (
  app: FastifyInstance,
  session: string,
  number = '4242424242424242',
  expiry = '08/29',
) =>
  callApi(app, {
    ...{ method: 'POST', path: `/sandbox/card-setups/${session}/card` },
    body: { number, expiry, code: '123' },
  });

export const returnFromCardPage = (app: FastifyInstance, token: string, setup: string) =>
  callApi(app, { method: 'POST', path: `/payments/cards/setup/${setup}/complete`, token });

export const answerBank = (app: FastifyInstance, session: string, confirm: boolean) =>
  callApi(app, {
    ...{ method: 'POST', path: `/sandbox/card-setups/${session}/authentication` },
    body: { confirm },
  });

/** Adds a card as a customer does: on the sandbox's page and back. */
export async function addCard(
  app: FastifyInstance,
  token: string,
  card: { number?: string; expiry?: string; replaces?: string } = {},
) {
  const { setup, session } = await startCardVisit(app, token, card.replaces);
  const { data } = await enterTestCard(app, session, card.number, card.expiry);
  if (data?.step === 'authenticate') await answerBank(app, session, true);
  return returnFromCardPage(app, token, setup);
}

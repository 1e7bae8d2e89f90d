import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type ClientRequest, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildCustomer, type CustomerOverrides } from '@marque/testing/build-customer';
import { eventually } from '@marque/testing/eventually';
import { beforeAll, expect, test } from 'vitest';
import { sessionCookie, startSession } from '../../../test/ask.ts';
import { callApi } from '../../../test/payments/visit-card-page.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import type { Web } from './load-web.ts';

const LENGTH = 200 * 1024;

/** A web that accepts every form. */
const web: Web = {
  build: () => 'test',
  assets: null,
  render: async (request) => new Response(String((await request.arrayBuffer()).byteLength)),
};
const served = useTestApp({ web });
beforeAll(() => served.app.listen({ port: 0, host: '127.0.0.1' }));

async function buildSeller(roles: CustomerOverrides['roles'] = []) {
  const customer = await buildCustomer(served.database, { roles });
  const token = await startSession(served.database, customer);
  const car = { make: 'Lancia', model: 'Fulvia' };
  const draft = await callApi(served.app, { method: 'POST', path: '/listings/create', token, body: car });
  return { customer, token, draft: draft.data.id as string };
}

/** Begins a form. The server answers it at once, or waits for the rest of it. */
function begin(token: string, draft: string): { form: ClientRequest; answer: Promise<number | undefined> } {
  const form = send({
    ...{ port: (served.app.server.address() as AddressInfo).port, method: 'POST', agent: false },
    path: `/en/sell-your-classic-car/vehicle-details/${draft}/pictures`,
    headers: {
      ...{ ...sessionCookie(token), host: 'localhost:3000', origin: 'http://localhost:3000' },
      ...{ 'content-type': 'multipart/form-data; boundary=x', 'content-length': LENGTH },
    },
  });
  form.on('error', () => {});
  form.write('x');
  const { promise: answer, resolve } = Promise.withResolvers<number | undefined>();
  form.on('response', (response) => {
    response.resume();
    resolve(response.statusCode);
  });
  return { form, answer };
}

async function complete({ form, answer }: ReturnType<typeof begin>) {
  form.end(Buffer.alloc(LENGTH - 1));
  return answer;
}

test('the form of a seller is received', async () => {
  const { token, draft } = await buildSeller();
  expect(await complete(begin(token, draft))).toBe(200);
});

test('the form of a curator is received', async () => {
  const [{ draft }, { token }] = await Promise.all([buildSeller(), buildSeller(['curator'])]);
  expect(await complete(begin(token, draft))).toBe(200);
});

test('a customer without a verified address is refused before anything is read', async () => {
  const { customer, token, draft } = await buildSeller();
  await served.database.kysely
    .updateTable('customers')
    .set({ email_verified_at: null })
    .where('id', '=', customer.id)
    .execute();
  expect(await begin(token, draft).answer).toBe(403);
});

test.each([
  ['of somebody else', async () => (await buildSeller()).draft],
  ['that does not exist', async () => randomUUID()],
  ['whose id is none', async () => 'x'],
])('a form for a car %s is refused before anything is read', async (_whose, draftOf) => {
  const { token } = await buildSeller();
  expect(await begin(token, await draftOf()).answer).toBe(404);
});

test('a customer sends one form at a time', async () => {
  const { token, draft } = await buildSeller();
  const [one, two] = [begin(token, draft), begin(token, draft)];
  const first = await Promise.race([one.answer.then(() => 'one'), two.answer.then(() => 'two')]);
  const [refused, received] = first === 'one' ? [one, two] : [two, one];
  expect(await refused.answer).toBe(503);
  expect(await complete(received)).toBe(200);
});

test('a customer who leaves at once does not keep the place', async () => {
  const { token, draft } = await buildSeller();
  const { form } = begin(token, draft);
  const hasEntered = once(served.app.server, 'request');
  form.flushHeaders();
  await hasEntered;
  form.destroy();
  await eventually(async () => expect(await complete(begin(token, draft))).toBe(200));
});

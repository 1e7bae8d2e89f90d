import { createApiClient } from '@marque/contracts/client';
import { expect, it } from 'vitest';
import { askIfKnown } from './ask-if-known.ts';

const answered = (status: number, body: object) => () =>
  Promise.resolve(new Response(JSON.stringify(body), { status }));
const error = (status: number, code: string, meta = {}) =>
  answered(status, { errors: [{ status: `${status}`, code, title: code, detail: 'A sentence.', meta }] });
const broken = () => Promise.reject(new TypeError('No connection'));

it.each([
  ['a list with the picture', answered(200, { data: { ids: ['hash'] } }), true],
  ['a list without the picture', answered(200, { data: { ids: [] } }), false],
  ['no answer', broken, { kind: 'later' }],
  [
    'the page of a proxy',
    () => Promise.resolve(new Response('<h1>Bad gateway', { status: 502 })),
    { kind: 'later' },
  ],
  ['a limit', error(429, 'rate-limited', { seconds: 20 }), { kind: 'later', seconds: 20 }],
  ['a fault of the server', error(500, 'internal'), { kind: 'later' }],
  ['the end of the session', error(401, 'login-required'), { kind: 'logged-out' }],
  ['a refusal', error(403, 'not-allowed'), { kind: 'refused', sentence: 'A sentence.' }],
])('%s means %j', async (_, fetch, outcome) => {
  const api = createApiClient({ fetch, accessToken: 'marque-web', locale: 'en' });
  expect(await askIfKnown(api, 'hash', new AbortController().signal)).toEqual(outcome);
});

import { randomUUID } from 'node:crypto';
import { buildSession } from '@marque/testing/build-session';
import type { House } from './house.ts';
import { newAddress } from './visitors.ts';

type Call = {
  /** The customer who calls. Their session has just proved who they are, as decisions of staff require. */
  as: { id: string };
  method?: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: object;
  /** The language of the caller. */
  language?: string;
};

/** Calls the API from another device or program, and returns the data of its answer. */
export async function callApi(house: House, { as, method = 'POST', path, body, language }: Call) {
  const { token } = await buildSession(house.database, { customer: as, proved_at: new Date() });
  const answer = await fetch(`${house.url}/api${path}`, {
    method,
    headers: {
      'access-token': token,
      'x-forwarded-for': newAddress(),
      'idempotency-key': randomUUID(),
      ...(language ? { 'accept-language': language } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} was refused: ${text}`);
  return text === '' ? undefined : JSON.parse(text).data;
}

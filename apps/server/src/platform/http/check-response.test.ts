import { endpoint } from '@marque/contracts/endpoint';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { checkResponse } from './check-response.ts';

const lot = z.object({ id: z.int(), owner: z.object({ name: z.string() }), at: z.iso.datetime() });
const given = { id: 7, owner: { name: 'Ada' }, at: new Date('2026-06-01T12:00:00Z') };

const answering = (answer: Parameters<typeof endpoint>[0]['answer']) =>
  endpoint({
    ...{ operation: 'readLot', capability: 'listings', method: 'GET', path: '/api/lot', summary: 'A lot' },
    ...{ access: 'open', answer },
  });

describe('a response', () => {
  const one = answering({ status: 200, data: lot });
  const many = answering({ status: 200, data: z.array(lot), meta: z.object({ total: z.int() }) });

  test('passes if it matches its contract', () => {
    expect(() => checkResponse(one, given)).not.toThrow();
    expect(() => checkResponse(one, { ...given, reserve: undefined })).not.toThrow();
    expect(() => checkResponse(many, { data: [given], meta: { total: 1 } })).not.toThrow();
    expect(() => checkResponse(answering({ status: 202 }), undefined)).not.toThrow();
    expect(() => checkResponse(answering({ status: 204 }), undefined)).not.toThrow();
  });

  test.each([
    ['a missing field', one, { ...given, owner: {} }, 'owner.name'],
    ['a field of another type', one, { ...given, id: '7' }, 'expected number'],
    ['no data', one, undefined, 'readLot does not match its contract'],
    [
      'a field that the contract does not name',
      one,
      { ...given, reserve: 9_000 },
      'the field reserve is not part of it',
    ],
    ['such a field in a nested object', one, { ...given, owner: { name: 'Ada', email: 'a' } }, 'owner.email'],
    ['such a field in a list', many, { data: [{ ...given, x: 1 }], meta: { total: 1 } }, 'data.0.x'],
    ['such a field in meta', many, { data: [], meta: { total: 0, secret: 1 } }, 'meta.secret'],
    ['a field besides data and meta', many, { data: [], meta: { total: 0 }, debug: true }, 'debug'],
    ['data that the contract does not have', answering({ status: 202 }), { token: 'secret' }, 'readLot'],
  ])('fails with %s', (_name, contract, outcome, reason) => {
    expect(() => checkResponse(contract, outcome)).toThrow(reason);
  });
});

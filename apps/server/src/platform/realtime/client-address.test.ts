import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

const request = (forwarded?: string) => ({
  socket: { remoteAddress: '10.0.0.1' },
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
});

test.each([
  ['no trusted proxy: the header is ignored', '6.6.6.6', 0, '10.0.0.1'],
  ['one proxy: the address that it saw', '6.6.6.6, 203.0.113.7', 1, '203.0.113.7'],
  ['two proxies: the address that the outer one saw', '203.0.113.7, 10.0.0.2', 2, '203.0.113.7'],
  ['a request that bypassed the proxies: the address of the socket', undefined, 2, '10.0.0.1'],
])('%s', (_case, forwarded, trusted, expected) => {
  expect(clientAddress(request(forwarded), trusted)).toBe(expected);
});

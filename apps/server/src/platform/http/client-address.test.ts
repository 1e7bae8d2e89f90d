import { expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:8080', '192.0.2.1'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.1'],
  ['unknown', '0.0.0.0'],
  ['', '0.0.0.0'],
  ['192.0.2.300:1', '0.0.0.0'],
])('reads %j as %s', (forwarded, expected) => {
  expect(clientAddress(forwarded)).toBe(expected);
});

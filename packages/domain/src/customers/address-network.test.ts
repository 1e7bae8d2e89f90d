import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { networkOf } from './address-network.ts';

describe('networkOf', () => {
  it.each([
    ['192.0.2.77', '192.0.2.0/24'],
    ['::ffff:192.0.2.77', '192.0.2.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:0DB8:0001::6', '2001:db8:1::/48'],
    ['2001:db8::', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('is the same for all addresses that differ only in the last part', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.nat(255), (address, last) => {
        expect(networkOf(address.replace(/\d+$/, String(last)))).toBe(networkOf(address));
      }),
    );
  });
});

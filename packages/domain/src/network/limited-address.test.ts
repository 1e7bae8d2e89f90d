import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limitedAddress } from './limited-address.ts';

describe('limitedAddress', () => {
  it.each([
    ['192.0.2.77', '192.0.2.77'],
    ['::ffff:192.0.2.77', '192.0.2.77'],
    ['::FFFF:192.0.2.77', '192.0.2.77'],
    ['::ffff:c000:24d', '192.0.2.77'],
    ['0:0:0:0:0:ffff:c000:024d', '192.0.2.77'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
    ['unknown', 'unknown'],
  ])('counts %s as %s', (address, counted) => {
    expect(limitedAddress(address)).toBe(counted);
  });

  it('counts all addresses of a /64 as one caller, and another /64 as another caller', () => {
    const group = fc.nat(0xffff).map((number) => number.toString(16));
    fc.assert(
      fc.property(fc.tuple(group, group, group), group, group, group, (prefix, network, one, other) => {
        const address = (subnet: string, end: string) =>
          ['2001', ...prefix.slice(1), subnet, '1', '2', '3', end].join(':');
        expect(limitedAddress(address(network, one))).toBe(limitedAddress(address(network, other)));
        fc.pre(network !== 'a');
        expect(limitedAddress(address(network, one))).not.toBe(limitedAddress(address('a', one)));
      }),
    );
  });
});

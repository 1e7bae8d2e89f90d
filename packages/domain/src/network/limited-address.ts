import { groupsOf, mappedIpv4 } from './ip-address.ts';

/**
 * What a rate limit counts as one caller. An IPv6 customer is given a whole /64 and can use any address in it, so the
 * network counts, not the address. An IPv4 address that is written as IPv6 counts as the IPv4 address.
 */
export function limitedAddress(address: string): string {
  if (!address.includes(':')) return address;
  return mappedIpv4(address) ?? `${groupsOf(address).slice(0, 4).join(':')}::/64`;
}

import { groupsOf, mappedIpv4 } from './ip-address.ts';

/**
 * The caller as a rate limit counts it. An IPv6 customer is given a whole /64 and can use any address in it, so the
 * network is counted and not the address. An IPv4-mapped IPv6 address counts as its IPv4 address.
 */
export function limitedAddress(address: string): string {
  if (!address.includes(':')) return address;
  return mappedIpv4(address) ?? `${groupsOf(address).slice(0, 4).join(':')}::/64`;
}

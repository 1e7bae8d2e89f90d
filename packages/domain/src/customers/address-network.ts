import { groupsOf, mappedIpv4 } from '../network/ip-address.ts';

/** The network of an address. Providers often assign new addresses, but seldom from another network. */
export function networkOf(address: string): string {
  const ipv4 = (mappedIpv4(address) ?? address).split('.');
  if (ipv4.length === 4) return `${ipv4.slice(0, 3).join('.')}.0/24`;
  return `${groupsOf(address).slice(0, 3).join(':')}::/48`;
}

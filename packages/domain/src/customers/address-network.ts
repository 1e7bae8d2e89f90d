import { groupsOf, mappedIpv4 } from '../network/ip-address.ts';

/** The network that an address belongs to: providers hand out new addresses, but seldom new networks. */
export function networkOf(address: string): string {
  const ipv4 = (mappedIpv4(address) ?? address).split('.');
  if (ipv4.length === 4) return `${ipv4.slice(0, 3).join('.')}.0/24`;
  return `${groupsOf(address).slice(0, 3).join(':')}::/48`;
}

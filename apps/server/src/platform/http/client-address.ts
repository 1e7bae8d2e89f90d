import { isIP } from 'node:net';

/** For a caller whose address a proxy did not pass on. */
const UNKNOWN = '0.0.0.0';

/**
 * The bare address of a caller. Some proxies write a port after it, and an IPv6 address may name its network
 * interface. The database accepts neither.
 */
export function clientAddress(forwarded: string): string {
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(forwarded) ?? [];
  const [, beforePort] = /^([\d.]+):\d+$/.exec(forwarded) ?? [];
  const [bare = ''] = (bracketed ?? beforePort ?? forwarded).split('%', 1);
  return isIP(bare) ? bare : UNKNOWN;
}

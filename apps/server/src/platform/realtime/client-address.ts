import type { IncomingMessage } from 'node:http';

type Request = {
  socket: Pick<IncomingMessage['socket'], 'remoteAddress'>;
  headers: IncomingMessage['headers'];
};

/** Each proxy that we trust has appended the address that it saw; what stands before those is only claimed. */
export function clientAddress({ socket, headers }: Request, trustedProxies: number): string {
  const forwarded = [headers['x-forwarded-for'] ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((part) => part.trim());
  const seen = [socket.remoteAddress ?? '', ...forwarded.filter(Boolean).reverse()];
  return seen[Math.min(trustedProxies, seen.length - 1)] ?? '';
}

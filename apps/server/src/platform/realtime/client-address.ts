import type { IncomingMessage } from 'node:http';

type Request = {
  socket: Pick<IncomingMessage['socket'], 'remoteAddress'>;
  headers: IncomingMessage['headers'];
};

/** Each trusted proxy has appended the address that it saw. The addresses before those are only claimed. */
export function clientAddress({ socket, headers }: Request, trustedProxies: number): string {
  const forwarded = [headers['x-forwarded-for'] ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((part) => part.trim());
  const seen = [socket.remoteAddress ?? '', ...forwarded.filter(Boolean).reverse()];
  return seen[Math.min(trustedProxies, seen.length - 1)] ?? '';
}

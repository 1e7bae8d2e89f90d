import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** Refuses a request for a socket with a plain HTTP status. */
export function refuseUpgrade(stream: Duplex, status: 403 | 404 | 503): void {
  stream.on('error', () => stream.destroy());
  stream.once('finish', () => stream.destroy());
  stream.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ApiError } from '@marque/contracts/api-error';
import type { ConnectionError } from 'fastify';
import type { Logger } from 'pino';
import { nextId } from '../next-id.ts';
import { callerOf } from '../observability/caller-of.ts';
import type { HeaderLines } from './security-headers.ts';

/** The caller's language is in the headers, which could not be read. So these sentences exist in English only. */
const MALFORMED = { status: 400, code: 'request-malformed', detail: 'This is not a valid HTTP request.' };
const refusals: Record<string, typeof MALFORMED> = {
  HPE_HEADER_OVERFLOW: {
    ...{ status: 431, code: 'headers-too-large' },
    detail: 'The headers of the request are too large.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    ...{ status: 408, code: 'request-timeout' },
    detail: 'The request took too long to arrive.',
  },
};

/**
 * Responds to a request that Node could not parse, and closes the connection. The error holds the bytes that the caller
 * sent, with all secrets in them, so it is never logged. Uploads have limits of their own, so the limit for
 * the whole request does not end them.
 */
export const refuseConnection =
  (log: Logger, securityHeaders: HeaderLines, isWatchedUpload: (socket: Socket) => boolean) =>
  (error: ConnectionError, socket: Socket): void => {
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && isWatchedUpload(socket)) return;
    if (socket.writable && !hasResponse(socket)) {
      const { status, code, detail } = refusals[error.code] ?? MALFORMED;
      const title = STATUS_CODES[status] ?? 'Refused';
      const requestId = nextId();
      log.info(
        { reqId: requestId, caller: callerOf(socket.remoteAddress), statusCode: status, reason: error.code },
        'request refused',
      );
      const refusal: ApiError = { status: String(status), code, title, detail };
      socket.write(responseOf(status, title, { ...securityHeaders, 'x-request-id': requestId }, refusal));
    }
    socket.destroy();
  };

/** Whether a response has begun on this connection. A second one would be taken for a part of the first. */
const hasResponse = (socket: Socket & { _httpMessage?: ServerResponse | null }): boolean =>
  socket._httpMessage?.headersSent === true;

function responseOf(status: number, title: string, headers: HeaderLines, refusal: ApiError): string {
  const body = JSON.stringify({ errors: [refusal] });
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${title}`, ...lines, '', body].join('\r\n');
}

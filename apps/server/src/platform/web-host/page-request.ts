import { createHeaders } from '@remix-run/node-fetch-server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isFromOurPages } from '../http/same-origin.ts';

/**
 * The request as the web sees it. Its address begins with our public address, whatever the `Host` header
 * says. Its body has been read already, within the limit. A write without a body becomes an empty form.
 */
export function pageRequest(request: FastifyRequest, reply: FastifyReply, publicUrl: string): Request {
  const { method, url, raw, body } = request;
  const left = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort();
  });
  const headers = createHeaders(raw);
  // React Router compares `Origin` with this address. Our own check also accepts the address under which a developer
  // reaches this machine, such as 127.0.0.1.
  if (headers.has('origin') && isFromOurPages(request, publicUrl)) headers.set('origin', publicUrl);
  if (method === 'GET' || method === 'HEAD')
    return new Request(publicUrl + url, { method, headers, signal: left.signal });

  const hasBody = Buffer.isBuffer(body) && body.length > 0;
  if (!hasBody) headers.set('content-type', 'application/x-www-form-urlencoded');
  return new Request(publicUrl + url, {
    method,
    headers,
    signal: left.signal,
    body: hasBody ? new Uint8Array(body) : '',
  });
}

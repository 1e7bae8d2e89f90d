import type { FastifyRequest } from 'fastify';

/**
 * A write that carries a cookie must come from one of our pages. Browsers send the origin of the page in `Origin`.
 * On plain http, which only development uses, the origin may also be the host of the request, so that a developer can
 * reach the machine under another name.
 */
export function isFromOurPages(request: FastifyRequest, publicUrl: string): boolean {
  const origin = request.headers.origin;
  if (origin === undefined) return request.headers['sec-fetch-site'] === 'same-origin';
  if (origin === publicUrl) return true;
  return publicUrl.startsWith('http:') && origin === `http://${request.headers.host}`;
}

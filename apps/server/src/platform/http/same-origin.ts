import type { FastifyRequest } from 'fastify';

/**
 * A write that carries a cookie must come from one of our pages. Browsers send the origin of the page in
 * `Origin`.
 */
export function isFromOurPages(request: FastifyRequest, publicUrl: string): boolean {
  const origin = request.headers.origin;
  if (origin === undefined) return request.headers['sec-fetch-site'] === 'same-origin';
  if (origin === publicUrl) return true;
  try {
    return new URL(origin).host === request.headers.host;
  } catch {
    return false;
  }
}

import { pipelineRefusals } from '@marque/contracts/refusal';
import type { FastifyRequest } from 'fastify';
import { isApiPath, pathOf } from '../http/api-paths.ts';
import type { Refuse } from '../http/errors.ts';
import { sayWhenToRetry, sendHostRefusal } from '../http/send-refusals.ts';
import type { ErrorPages } from './error-pages.ts';

/** An error page has no script. It loads its stylesheet and its fonts, and its search form leads to our own pages. */
const POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Sends refusals of the host itself: an error page to a reader, the API's own format to a program. */
export function createRefuse(errorPages: ErrorPages | null): Refuse {
  if (!errorPages) return sendHostRefusal;
  return async (request, reply, refusal) => {
    if (!wantsPage(request)) return sendHostRefusal(request, reply, refusal);
    const status = pipelineRefusals[refusal.code];
    const page = await errorPages(status, pathOf(request.url)).catch((error: unknown) => {
      request.log.error({ reqId: request.id, err: error }, 'error page failed');
      return null;
    });
    if (page === null) return sendHostRefusal(request, reply, refusal);
    sayWhenToRetry(reply, refusal.values);
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', POLICY)
      .send(page);
  };
}

/**
 * Whether a browser opens a page. A program that asks for JSON does not, nor does the router's request for
 * data.
 */
export function wantsPage(request: Pick<FastifyRequest, 'url' | 'headers'>): boolean {
  if (isApiPath(request.url) || pathOf(request.url).endsWith('.data')) return false;
  const { accept = '*/*' } = request.headers;
  return accept.includes('text/html') || (accept.includes('*/*') && !accept.includes('application/json'));
}

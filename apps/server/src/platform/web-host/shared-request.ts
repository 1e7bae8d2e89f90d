import type { FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from '../http/api-paths.ts';
import type { PageHost } from './render-page.ts';

/** A request without the identity of its visitor: only the parts that a shared page may depend on. */
export type SharedRequest = { url: string; headers: Record<string, string>; key: string };

/** A request for a page that may be shared, and its response. */
export type SharedVisit = { page: SharedRequest; request: FastifyRequest; reply: FastifyReply };

/**
 * Null if the request is not for a page. The router's data is never shared, because an open page fetches it to get
 * the current state.
 */
export function sharedRequest(
  { web, config, contentVersion }: PageHost,
  request: FastifyRequest,
): SharedRequest | null {
  const { method, url, headers } = request;
  const isPage = method === 'GET' && url.startsWith('/') && !pathOf(url).endsWith('.data');
  if (!web.sharedHeaders || !isPage || !isPlainPath(config.publicUrl, url)) return null;
  const shared = web.sharedHeaders(headers, config.publicUrl);
  return {
    url: config.publicUrl + url,
    headers: shared,
    key: [url, contentVersion(), ...Object.entries(shared).flat()].join('\n'),
  };
}

/**
 * The router resolves dots and backslashes in a path, and drops what follows a `#`. A path that it would read differently
 * could name another page than the one that was found to be shared.
 */
const isPlainPath = (publicUrl: string, url: string): boolean =>
  URL.parse(publicUrl + url)?.pathname === pathOf(url);

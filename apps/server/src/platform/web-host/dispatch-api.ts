import type { FastifyInstance } from 'fastify';
import { pageCall } from '../http/page-calls.ts';

/**
 * Passes the calls of a page through the whole API without a socket. They have the address and the cookies of
 * the visitor who requested the page. Cookies that the API sets are kept for the page's response.
 */
export function dispatchApi(
  app: FastifyInstance,
  { page, address, publicUrl }: { page: Request; address: string; publicUrl: string },
) {
  const setCookies: string[] = [];
  const statuses: number[] = [];
  const cookie = page.headers.get('cookie');
  // Shows whether somebody opened the page or a script fetched it.
  const fetchMode = page.headers.get('sec-fetch-mode');

  const fetchApi = async (path: string, init: RequestInit): Promise<Response> => {
    const answer = await app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url: path,
      remoteAddress: address,
      headers: {
        ...(init.headers as Record<string, string>),
        ...pageCall,
        origin: publicUrl,
        'user-agent': page.headers.get('user-agent') ?? '',
        ...(cookie ? { cookie } : {}),
        ...(fetchMode ? { 'sec-fetch-mode': fetchMode } : {}),
      },
      ...(typeof init.body === 'string' ? { payload: init.body } : {}),
      ...(init.body instanceof Uint8Array ? { payload: Buffer.from(init.body) } : {}),
    });
    statuses.push(answer.statusCode);
    const cookies = answer.headers['set-cookie'];
    setCookies.push(...(Array.isArray(cookies) ? cookies : cookies ? [cookies] : []));
    const empty = answer.statusCode === 204 || answer.statusCode === 304;
    return new Response(empty ? null : answer.payload, { status: answer.statusCode });
  };

  return {
    fetchApi,
    setCookies,
    /** Whether a call hit a limit or failed. The page then differs from the page that others would see. */
    hasFailed: () => statuses.some((status) => status === 429 || status >= 500),
  };
}

import type { FastifyInstance } from 'fastify';

/**
 * The page's own calls go through the whole API without a socket, as the visitor who asked for the page:
 * same address, same cookies. Cookies that the API sets are kept for the page's response.
 */
export function dispatchApi(
  app: FastifyInstance,
  { page, address, publicUrl }: { page: Request; address: string; publicUrl: string },
) {
  const setCookies: string[] = [];
  const statuses: number[] = [];
  const cookie = page.headers.get('cookie');
  // Says whether somebody opened the page or a script of it fetches on its own.
  const fetchMode = page.headers.get('sec-fetch-mode');

  const fetchApi = async (path: string, init: RequestInit): Promise<Response> => {
    const answer = await app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url: path,
      remoteAddress: address,
      headers: {
        ...(init.headers as Record<string, string>),
        origin: publicUrl,
        'user-agent': page.headers.get('user-agent') ?? '',
        ...(cookie ? { cookie } : {}),
        ...(fetchMode ? { 'sec-fetch-mode': fetchMode } : {}),
      },
      ...(typeof init.body === 'string' ? { payload: init.body } : {}),
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
    /** A call was turned away, or failed: what the page shows is not what others would see. */
    hasFailed: () => statuses.some((status) => status === 429 || status >= 500),
  };
}

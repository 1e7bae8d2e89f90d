import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * The page's own calls go through the whole API without a socket, as the visitor who asked for the page:
 * same address, same cookies. Cookies that the API sets are kept for the page's response.
 */
export function dispatchApi(app: FastifyInstance, visitor: FastifyRequest, publicUrl: string) {
  const setCookies: string[] = [];

  const fetchApi = async (path: string, init: RequestInit): Promise<Response> => {
    const answer = await app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url: path,
      remoteAddress: visitor.ip,
      headers: {
        ...(init.headers as Record<string, string>),
        origin: publicUrl,
        'user-agent': visitor.headers['user-agent'] ?? '',
        ...(visitor.headers.cookie ? { cookie: visitor.headers.cookie } : {}),
      },
      ...(typeof init.body === 'string' ? { payload: init.body } : {}),
    });
    const cookies = answer.headers['set-cookie'];
    setCookies.push(...(Array.isArray(cookies) ? cookies : cookies ? [cookies] : []));
    const empty = answer.statusCode === 204 || answer.statusCode === 304;
    return new Response(empty ? null : answer.payload, { status: answer.statusCode });
  };
  return { fetchApi, setCookies };
}

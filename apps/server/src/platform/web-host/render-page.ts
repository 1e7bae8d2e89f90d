import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { dispatchApi } from './dispatch-api.ts';
import type { Web } from './load-web.ts';

export type PageHost = { app: FastifyInstance; web: Web; config: Config };

export const createNonce = (): string => randomBytes(16).toString('base64');

/** `page` is what the web gets to see of the request. */
export async function renderPage({ app, web, config }: PageHost, request: FastifyRequest, page: Request) {
  const { publicUrl } = config;
  const nonce = createNonce();
  const api = dispatchApi(app, { page, address: request.ip, publicUrl });
  let isReported = false;

  const response = await web.render(page, {
    fetchApi: api.fetchApi,
    accessToken: config.publicAccessToken,
    nonce,
    build: web.build(),
    publicUrl,
    requestId: request.id,
    reportError: (error) => {
      isReported = true;
      request.log.error({ reqId: request.id, err: error }, 'page failed');
    },
  });
  return {
    response,
    nonce,
    setCookies: api.setCookies,
    /** Asked once the page has been read to its end. */
    hasFailed: () => isReported || api.hasFailed(),
  };
}

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { CAPABILITIES, docsIndex, docsPage, docsStyle } from './docs-html.ts';
import { openapiDocument } from './openapi.ts';

const swaggerUi = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

const files = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

/** Swagger UI sends requests only to our own server, and shows its icons as data URLs. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Serves the OpenAPI document, a list of all calls, and a page of each capability where a reader can try its calls. */
export function serveDocs(app: FastifyInstance, { accessToken }: { accessToken: string }): void {
  const documents = new Map<string | undefined, object>();
  const documentOf = (capability?: string): object => {
    const document = documents.get(capability) ?? openapiDocument(capability);
    documents.set(capability, document);
    return document;
  };

  app.get<{ Querystring: { capability?: unknown } }>('/api/openapi.json', async (request, reply) => {
    const { capability } = request.query;
    if (capability === undefined) return reply.type('application/json').send(documentOf());
    const known = CAPABILITIES.find((name) => name === capability);
    return known ? reply.type('application/json').send(documentOf(known)) : reply.callNotFound();
  });

  const sendPage = (reply: FastifyReply, html: string) =>
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html);
  app.get('/api/docs', async (_request, reply) => sendPage(reply, docsIndex));
  for (const capability of CAPABILITIES)
    app.get(`/api/docs/${capability}`, async (_request, reply) => sendPage(reply, docsPage(capability)));

  app.get('/api/docs/start.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(startScript(accessToken)),
  );
  app.get('/api/docs/index.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(docsStyle),
  );

  for (const [file, type] of Object.entries(files))
    app.get(`/api/docs/${file}`, async (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'public, max-age=86400')
        .send(await readFile(join(swaggerUi, file))),
    );
}

/**
 * 'Try it' sends the application token, as our own pages do. If a reader pastes a session token, it sends
 * that token.
 */
const startScript = (accessToken: string): string => `SwaggerUIBundle({
  url: document.currentScript.dataset.document,
  dom_id: '#api',
  deepLinking: true,
  docExpansion: 'list',
  tryItOutEnabled: true,
  validatorUrl: null,
  requestInterceptor: (request) => {
    request.headers['access-token'] ??= ${JSON.stringify(accessToken)};
    return request;
  },
});
`;

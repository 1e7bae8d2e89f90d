import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PRODUCT_NAME } from '@marque/domain/product';
import type { FastifyInstance } from 'fastify';
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

/** Serves the OpenAPI document, and a page where a reader can browse it and try each call. */
export function serveDocs(app: FastifyInstance, { accessToken }: { accessToken: string }): void {
  const document = openapiDocument();

  app.get('/api/openapi.json', async (_request, reply) => reply.type('application/json').send(document));

  app.get('/api/docs', async (_request, reply) =>
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page),
  );

  app.get('/api/docs/start.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(startScript(accessToken)),
  );

  for (const [file, type] of Object.entries(files))
    app.get(`/api/docs/${file}`, async (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'public, max-age=86400')
        .send(await readFile(join(swaggerUi, file))),
    );
}

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${PRODUCT_NAME} API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<main id="api"></main>
<noscript>This page needs JavaScript. The same document for programs: <a href="/api/openapi.json">openapi.json</a></noscript>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

/**
 * 'Try it' sends the application token, as our own pages do. If a reader pastes a session token, it sends
 * that token.
 */
const startScript = (accessToken: string): string => `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  // The library does not finish drawing more than about 130 calls at once.
  docExpansion: 'none',
  filter: true,
  tryItOutEnabled: true,
  validatorUrl: null,
  requestInterceptor: (request) => {
    request.headers['access-token'] ??= ${JSON.stringify(accessToken)};
    return request;
  },
});
`;

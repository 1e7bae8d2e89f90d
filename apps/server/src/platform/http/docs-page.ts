import { randomBytes } from 'node:crypto';
import { PRODUCT_NAME } from '@marque/domain/product';
import type { FastifyInstance } from 'fastify';
import { type Html, html, markupOf } from '../notifications/html.ts';
import { openapiDocument } from './openapi.ts';

type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>;
};

/** The document for programs, and the same as a page for people. */
export function serveDocs(app: FastifyInstance): void {
  const document = openapiDocument();

  app.get('/api/openapi.json', async (_request, reply) => reply.type('application/json').send(document));

  app.get('/api/docs', async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    reply.header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`,
    );
    return reply.type('text/html; charset=utf-8').send(markupOf(page(document, nonce)));
  });
}

function page({ info, paths }: ReturnType<typeof openapiDocument>, nonce: string): Html {
  const operations = Object.entries(paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
      path,
      method,
      operation,
    })),
  );
  const capabilities = [...new Set(operations.flatMap(({ operation }) => operation.tags))].sort();
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${PRODUCT_NAME} API</title>
<style nonce="${nonce}">
:root { color-scheme: light dark; --ink: light-dark(#1d1a16, #f1ebe0); --paper: light-dark(#f7f2e8, #171512); --line: light-dark(#d9cfbd, #3a352d); --brand: light-dark(#5b2a86, #c9a4ec); }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, sans-serif; }
main { max-width: 56rem; margin: 0 auto; padding: 3rem 1.25rem; }
h1, h2 { font-family: Georgia, serif; font-weight: 500; }
h2 { margin-top: 3rem; border-bottom: 1px solid var(--line); padding-bottom: .4rem; text-transform: capitalize; }
details { border-bottom: 1px solid var(--line); padding: .6rem 0; }
summary { cursor: pointer; display: flex; flex-wrap: wrap; gap: .3rem .8rem; align-items: baseline; min-height: 2rem; }
summary code { overflow-wrap: anywhere; }
.method { color: var(--brand); font-weight: 700; min-width: 4.5ch; }
pre { overflow: auto; border-left: 3px solid var(--line); padding-left: 1rem; font-size: .85rem; }
a { color: var(--brand); }
</style>
</head>
<body>
<main>
<h1>${info.title}</h1>
<p>${info.description ?? ''}</p>
<p><a href="/api/openapi.json">openapi.json</a></p>
${capabilities.map(
  (capability) => html`<section><h2>${capability}</h2>
${operations.filter(({ operation }) => operation.tags.includes(capability)).map(entry)}</section>`,
)}
</main>
</body>
</html>`;
}

function entry({ path, method, operation }: { path: string; method: string; operation: Operation }): Html {
  const body = operation.requestBody && Object.values(operation.requestBody.content)[0]?.schema;
  return html`<details>
<summary><code class="method">${method.toUpperCase()}</code><code>${path}</code><span>${operation.summary}</span></summary>
<p>${operation.description}</p>
${operation.parameters?.length ? html`<h3>Parameters</h3><pre tabindex="0">${shape(operation.parameters)}</pre>` : ''}
${body ? html`<h3>Body</h3><pre tabindex="0">${shape(body)}</pre>` : ''}
<h3>Answers</h3>
<dl>${Object.entries(operation.responses).map(
    ([status, { description, content }]) => html`<dt><strong>${status}</strong> ${description}</dt>
<dd>${Number(status) < 300 && content ? html`<pre tabindex="0">${shape(Object.values(content)[0]?.schema)}</pre>` : ''}</dd>`,
  )}</dl>
</details>`;
}

const shape = (schema: unknown): string => JSON.stringify(schema, null, 2);

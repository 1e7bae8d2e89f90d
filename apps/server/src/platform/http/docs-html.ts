import { allEndpoints } from '@marque/contracts/all-endpoints';
import { PRODUCT_NAME } from '@marque/domain/product';

const frame = (title: string, style: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/api/docs/${style}">
</head>
<body>
${content}
</body>
</html>
`;

export const CAPABILITIES = [...new Set(allEndpoints.map(({ capability }) => capability))].sort();

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const linesOf = (capability: string): string =>
  allEndpoints
    .filter((endpoint) => endpoint.capability === capability)
    .map(
      ({ method, path, operation, summary }) =>
        `<li><a href="/api/docs/${capability}#/${capability}/${operation}"><b>${method}</b> <code>${path}</code></a><p>${escaped(summary)}</p></li>`,
    )
    .join('\n');

/** All calls on one page, by capability. It needs no script. */
export const docsIndex = frame(
  `${PRODUCT_NAME} API`,
  'index.css',
  `<main>
<h1>${PRODUCT_NAME} API</h1>
<p>Choose a call to read its details and to try it. Programs read <a href="/api/openapi.json">openapi.json</a>.</p>
${CAPABILITIES.map((name) => `<section><h2 id="${name}">${name}</h2>\n<ul>\n${linesOf(name)}\n</ul></section>`).join('\n')}
</main>`,
);

/** The calls of one capability. The library needs half a minute of a fast processor to draw all of them. */
export const docsPage = (capability: string): string =>
  frame(
    `${PRODUCT_NAME} API: ${capability}`,
    'swagger-ui.css',
    `<nav><a href="/api/docs">All calls</a></nav>
<main id="api"></main>
<noscript>This page needs JavaScript. The same document for programs: <a href="/api/openapi.json?capability=${capability}">openapi.json</a></noscript>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js" data-document="/api/openapi.json?capability=${capability}"></script>`,
  );

export const docsStyle = `:root { color-scheme: light dark }
body {
  margin: 0;
  background: light-dark(#f6f1e7, #151311);
  color: light-dark(#1c1814, #f3ede2);
  font: 1rem/1.5 system-ui, sans-serif;
}
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1.25rem 4rem }
a { color: light-dark(#5a2590, #ceb0f0); text-underline-offset: 0.2em }
h2 { margin: 2.5rem 0 0.5rem; border-top: 1px solid; padding-top: 1rem }
ul { margin: 0; padding: 0; list-style: none }
li { padding: 0.5rem 0 }
li a { text-decoration: none }
li code { text-decoration: underline }
li p { margin: 0; color: light-dark(#60574b, #b5aa9a) }
b { display: inline-block; min-width: 4.5rem; font-weight: 600 }
code { overflow-wrap: anywhere }
`;

import { allEndpoints } from '@marque/contracts/all-endpoints';
import { apiFailure } from '@marque/contracts/api-error';
import type { Access, AnyEndpoint } from '@marque/contracts/endpoint';
import { pipelineRefusals } from '@marque/contracts/refusal';
import { PRODUCT_NAME } from '@marque/domain/product';
import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject } from 'zod-openapi';

/** Generates the document, or the part about one capability, from the contracts, so that nothing is written twice. */
export function openapiDocument(capability?: string) {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  const described = allEndpoints.filter((endpoint) => !capability || endpoint.capability === capability);
  for (const endpoint of described) {
    const path = paths[endpoint.path] ?? {};
    path[endpoint.method.toLowerCase()] = operation(endpoint);
    paths[endpoint.path] = path;
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: `${PRODUCT_NAME} API`,
      version: '1',
      description:
        'Every call carries an access-token header: a customer’s session token, or the public application token. Responses are wrapped in `data`. Errors are a list in `errors`.',
    },
    paths,
    components: {
      securitySchemes: { accessToken: { type: 'apiKey', in: 'header', name: 'access-token' } },
    },
  });
}

const oneFile = z.object({ file: z.file() });

function operation(endpoint: AnyEndpoint): ZodOpenApiOperationObject {
  const { status, data, meta, bare, contentType, alternative } = endpoint.answer;
  const wrapped =
    (bare || contentType) && data ? data : z.object({ data: data ?? z.null(), ...(meta ? { meta } : {}) });
  const content =
    status === 204 ? {} : { content: { [contentType ?? 'application/json']: { schema: wrapped } } };
  const bodyTypes = [
    'application/json',
    ...(endpoint.acceptsForms ? ['application/x-www-form-urlencoded'] : []),
  ];
  return {
    operationId: endpoint.operation,
    tags: [endpoint.capability],
    summary: endpoint.summary,
    description: `Access: ${accessText(endpoint.access)}.${endpoint.limit ? ` At most ${endpoint.limit.requests} calls in ${endpoint.limit.seconds} s.` : ''}${endpoint.developmentOnly ? ' Absent in production.' : ''}`,
    ...(endpoint.access === 'open' ? { security: [] } : { security: [{ accessToken: [] }] }),
    requestParams: {
      ...(endpoint.params ? { path: endpoint.params as z.ZodObject } : {}),
      ...(endpoint.query ? { query: endpoint.query as z.ZodObject } : {}),
      ...(endpoint.headers ? { header: endpoint.headers as z.ZodObject } : {}),
    },
    ...(endpoint.acceptsFiles
      ? { requestBody: { content: { 'multipart/form-data': { schema: oneFile } } } }
      : {}),
    ...(endpoint.body
      ? {
          requestBody: {
            content: Object.fromEntries(bodyTypes.map((type) => [type, { schema: endpoint.body }])),
          },
        }
      : {}),
    responses: {
      [String(status)]: { description: 'The answer', ...content },
      ...(alternative
        ? {
            [String(alternative.status)]: {
              description: 'The other answer',
              content: { 'application/json': { schema: z.object({ data: alternative.data }) } },
            },
          }
        : {}),
      ...failures(endpoint),
    },
  } as ZodOpenApiOperationObject;
}

const accessText = (access: Access): string =>
  typeof access === 'string'
    ? access
    : `permission ${access.permission}${access.freshProof ? ', with a fresh proof of identity' : ''}`;

function failures(endpoint: AnyEndpoint) {
  const codesByStatus = new Map<number, string[]>();
  const add = (code: string, status: number) =>
    codesByStatus.set(status, [...(codesByStatus.get(status) ?? []), code]);
  add('too-many-requests', pipelineRefusals['too-many-requests']);
  if (endpoint.access !== 'open') add('access-token-invalid', 401);
  if (endpoint.access === 'customer') add('login-required', 401);
  if (typeof endpoint.access === 'object') {
    add('login-required', 401);
    add('not-allowed', 403);
    if (!endpoint.access.beforeSecondStep) add('second-step-required', 403);
    if (endpoint.access.freshProof) add('fresh-proof-required', 403);
    if (endpoint.path.startsWith('/api/office/')) add('not-found', 404);
  }
  if (endpoint.params || endpoint.query || endpoint.body) add('a fault of each wrong field', 422);
  for (const [code, status] of Object.entries(endpoint.refusals ?? {})) add(code, status);
  if (endpoint.method !== 'GET' && !endpoint.allowedInReadOnly)
    add('read-only', pipelineRefusals['read-only']);
  return Object.fromEntries(
    [...codesByStatus].map(([status, codes]) => [
      String(status),
      { description: codes.join(', '), content: { 'application/json': { schema: apiFailure } } },
    ]),
  );
}

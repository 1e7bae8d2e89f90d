import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allEndpoints } from '@marque/contracts/all-endpoints';
import { describe, expect, it } from 'vitest';
import { openapiDocument } from './openapi.ts';

const file = join(import.meta.dirname, '../../../../../docs/openapi.json');
const document = openapiDocument();
const operation = (path: string, method: 'get' | 'post' | 'delete') => document.paths?.[path]?.[method];

describe('docs/openapi.json', () => {
  it('matches the contracts', () => {
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(document)));
  });

  it('lists exactly the existing endpoints', () => {
    const listed = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${method} ${path} ${operationId}`),
    );
    const expected = allEndpoints.map(
      ({ method, path, operation: id }) => `${method.toLowerCase()} ${path} ${id}`,
    );
    expect(listed.sort()).toEqual(expected.sort());
  });

  it('lists the refusals of an endpoint', () => {
    const responses = operation('/api/newsletter/subscribe', 'post')?.responses;
    expect(Object.keys(responses ?? {})).toEqual(['201', '401', '403', '422', '429', '503']);
    expect(responses?.['403']).toMatchObject({ description: 'not-allowed' });
  });

  it('requires the token everywhere except for open endpoints', () => {
    expect(operation('/api/time', 'get')?.security).toEqual([{ accessToken: [] }]);
    expect(operation('/api/newsletter/unsubscribe/{id}', 'post')?.security).toEqual([]);
  });

  it('describes a response without a body', () => {
    expect(operation('/api/customers/logout', 'post')?.responses?.['204']).not.toHaveProperty('content');
  });
});

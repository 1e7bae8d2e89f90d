import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from './all-endpoints.ts';
import { pipelineRefusals } from './refusal.ts';

const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);

describe('the endpoints', () => {
  it('include the endpoints of all files', () => {
    const operations = allEndpoints.map(({ operation }) => operation);
    expect(operations).toEqual(expect.arrayContaining(['logIn', 'subscribeToNewsletter', 'readOutbox']));
    expect(operations).toEqual(expect.arrayContaining(['authoriseRealtimeChannel', 'readTime']));
  });

  it('have unique operation names in camelCase', () => {
    const operations = allEndpoints.map(({ operation }) => operation);
    expect(repeated(operations)).toEqual([]);
    for (const operation of operations) expect(operation).toMatch(/^[a-z][A-Za-z]+$/);
  });

  it('have unique pairs of method and path, regardless of parameter names', () => {
    const places = allEndpoints.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
    expect(repeated(places)).toEqual([]);
  });

  it.each(allEndpoints)('$operation declares exactly the parameters of its path', ({ path, params }) => {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    expect(params ? Object.keys((params as z.ZodObject).shape) : []).toEqual(inPath);
  });

  it.each(allEndpoints)('$operation reads no body with GET', ({ method, body }) => {
    if (method === 'GET') expect(body).toBeUndefined();
  });

  it.each(allEndpoints)(
    '$operation refuses with statuses below 500, with 503, or redirects',
    ({ refusals }) => {
      for (const [code, status] of Object.entries(refusals ?? {})) {
        expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
        if (status === 301 && code.endsWith('-moved')) continue;
        expect(status).toBeGreaterThanOrEqual(400);
        if (status !== 503) expect(status).toBeLessThan(500);
        const known = Object.entries(pipelineRefusals).find(([name]) => name === code);
        if (known) expect(status).toBe(known[1]);
      }
    },
  );

  it.each(allEndpoints)(
    '$operation limits the length of every list in its input',
    ({ params, query, body, headers }) => {
      for (const schema of [params, query, body, headers])
        if (schema)
          expect(endlessLists(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))).toEqual([]);
    },
  );
});

/** The pointers of all lists without a maximum length. */
function endlessLists(schema: unknown, pointer = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const isEndless = 'type' in schema && schema.type === 'array' && !('maxItems' in schema);
  return [
    ...(isEndless ? [pointer] : []),
    ...Object.entries(schema).flatMap(([name, inner]) => endlessLists(inner, `${pointer}/${name}`)),
  ];
}

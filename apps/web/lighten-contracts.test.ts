import { globSync } from 'node:fs';
import { join } from 'node:path';
import { allEndpoints, isEndpoint } from '@marque/contracts/all-endpoints';
import { createApiClient } from '@marque/contracts/client';
import type { AnyEndpoint } from '@marque/contracts/endpoint';
import { expect, it } from 'vitest';
import { callsOf } from './lighten-contracts.ts';

const folder = join(import.meta.dirname, '../../packages/contracts/src');
const contracts = globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts', 'all-endpoints.ts'] });

/** The request that a call sends, and the result that it returns. */
async function trace(endpoint: AnyEndpoint) {
  const sent: unknown[] = [];
  const client = createApiClient({
    accessToken: 'token',
    locale: 'en',
    fetch: async (...request) => {
      sent.push(request);
      return new Response('{"data":{"a":1},"meta":{"b":2}}');
    },
  });
  const answer = await client.call(endpoint, { params: { id: 'x' }, query: {}, body: { c: 3 } } as never);
  return { sent, answer };
}

it('calls every endpoint in the same way as its full definition', async () => {
  let found = 0;
  for (const file of contracts) {
    const contract: Record<string, unknown> = await import(join(folder, file));
    const source = `data:text/javascript,${encodeURIComponent(callsOf(contract))}`;
    const calls: Record<string, AnyEndpoint> = await import(/* @vite-ignore */ source);
    const whole = Object.entries(contract).filter((entry): entry is [string, AnyEndpoint] =>
      isEndpoint(entry[1]),
    );
    expect(Object.keys(calls).sort()).toEqual(whole.map(([name]) => name).sort());
    for (const [name, endpoint] of whole)
      expect(await trace(calls[name] as AnyEndpoint)).toEqual(await trace(endpoint));
    found += whole.length;
  }
  expect(found).toBe(allEndpoints.length);
});

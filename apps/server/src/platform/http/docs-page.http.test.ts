import { allEndpoints } from '@marque/contracts/all-endpoints';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/use-test-app.ts';
import { openapiDocument } from './openapi.ts';

const served = useTestApp();
const get = (url: string) => served.app.inject({ url });

describe('the API document', () => {
  test('is served to programs, without a token', async () => {
    const answer = await get('/api/openapi.json');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.json()).toEqual(JSON.parse(JSON.stringify(openapiDocument())));
  });

  test('is served in parts, by capability', async () => {
    const [whole, part] = [openapiDocument(), (await get('/api/openapi.json?capability=system')).json()];
    expect(part.paths['/api/time']).toEqual(JSON.parse(JSON.stringify(whole.paths?.['/api/time'])));
    expect(Object.keys(part.paths).length).toBeLessThan(10);
    for (const unknown of ['nothing', '', 'constructor', 'system&capability=system'])
      expect((await get(`/api/openapi.json?capability=${unknown}`)).statusCode).toBe(404);
  });

  test('is served to people as pages whose files all come from our server', async () => {
    for (const path of ['/api/docs', '/api/docs/system']) {
      const { body, headers, statusCode } = await get(path);
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['content-security-policy']).not.toMatch(/unsafe|https?:/);
      expect(body).not.toMatch(/<script>|<style| style=/);
      const files = Array.from(body.matchAll(/(?:src|href)="([^"]+)"/g), ([, file = '']) => file);
      for (const file of new Set(files)) {
        const answer = await get(file);
        expect([file, answer.statusCode, answer.body.length > 0]).toEqual([file, 200, true]);
      }
    }
    expect((await get('/api/docs/nothing')).statusCode).toBe(404);
  });

  test('has every call in the list for people', async () => {
    const { body } = await get('/api/docs');
    for (const { operation, capability } of allEndpoints)
      expect(body).toContain(`href="/api/docs/${capability}#/${capability}/${operation}"`);
  });
});

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

  test('is served to people as a page whose files all come from our server', async () => {
    const { body, headers, statusCode } = await get('/api/docs');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    const files = Array.from(body.matchAll(/(?:src|href)="([^"]+)"/g), ([, file = '']) => file);
    expect(files.length).toBeGreaterThanOrEqual(3);
    for (const file of files) {
      const { statusCode, body } = await get(file);
      expect([file, statusCode, body.length > 0]).toEqual([file, 200, true]);
    }
  });

  test('allows no inline script and no inline style', async () => {
    const { body, headers } = await get('/api/docs');
    expect(headers['content-security-policy']).not.toMatch(/unsafe|https?:/);
    expect(body).not.toMatch(/<script>|<style| style=/);
  });
});

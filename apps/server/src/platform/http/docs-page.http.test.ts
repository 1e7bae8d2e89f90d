import { allEndpoints } from '@marque/contracts/all-endpoints';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/use-test-app.ts';
import { openapiDocument } from './openapi.ts';

const served = useTestApp();

describe('the document', () => {
  test('is served to programs, without a token', async () => {
    const answer = await served.app.inject({ url: '/api/openapi.json' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.json()).toEqual(JSON.parse(JSON.stringify(openapiDocument())));
  });

  test('is served to people as a page with every call in it', async () => {
    const { body, headers, statusCode } = await served.app.inject({ url: '/api/docs' });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    for (const { path, summary } of allEndpoints) {
      expect(body).toContain(path);
      expect(body).toContain(summary);
    }
  });

  test('runs no script, and takes its style by a nonce that is new each time', async () => {
    const pages = await Promise.all([1, 2].map(() => served.app.inject({ url: '/api/docs' })));
    const nonces = pages.map(({ headers, body }) => {
      const policy = String(headers['content-security-policy']);
      const nonce = /^default-src 'none'; style-src 'nonce-([^']+)'; frame-ancestors 'none'$/.exec(
        policy,
      )?.[1];
      expect(body).toContain(`<style nonce="${nonce}">`);
      expect(body).not.toContain('<script');
      return nonce;
    });
    expect(new Set(nonces).size).toBe(2);
  });
});

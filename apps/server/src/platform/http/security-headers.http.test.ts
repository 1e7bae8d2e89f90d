import { describe, expect, test } from 'vitest';
import { ask } from '../../../test/ask.ts';
import { productionEnvironment } from '../../../test/production-environment.ts';
import { useTestApp } from '../../../test/use-test-app.ts';

describe('in development', () => {
  const served = useTestApp();

  test.each(['/api/time', '/api/nothing', '/healthz'])(
    'the headers of %s forbid a browser to load or frame anything',
    async (url) => {
      const { headers } = await ask(served.app, { url });
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
      });
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    },
  );

  test('no strict-transport-security header is sent', async () => {
    expect((await ask(served.app, { url: '/api/time' })).headers).not.toHaveProperty(
      'strict-transport-security',
    );
  });
});

describe('in production', () => {
  const served = useTestApp({ env: productionEnvironment });

  test('strict-transport-security lasts two years', async () => {
    expect((await ask(served.app, { url: '/api/time' })).headers['strict-transport-security']).toBe(
      'max-age=63072000; includeSubDomains; preload',
    );
  });
});

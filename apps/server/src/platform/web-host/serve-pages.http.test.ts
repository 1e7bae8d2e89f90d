import { request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, sessionCookie, startSession } from '../../../test/ask.ts';
import { productionEnvironment } from '../../../test/production-environment.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import type { Web } from './load-web.ts';

/** A web that returns the address, the origin and the body of its request. */
const web: Web = {
  build: () => 'test',
  assets: null,
  async render(request) {
    return Response.json({
      url: request.url,
      origin: request.headers.get('origin'),
      body: await request.text(),
    });
  },
};

describe('behind a proxy with TLS', () => {
  const served = useTestApp({ web, env: productionEnvironment });
  const publicUrl = productionEnvironment.PUBLIC_URL;

  it('a form arrives with our public address, whatever host the proxy sends', async () => {
    const answer = await ask(served.app, {
      method: 'POST',
      url: '/en/newsletter?from=mail',
      headers: {
        host: '10.0.0.7:3000',
        origin: publicUrl,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'email=ada',
    });
    expect(answer.json()).toEqual({
      url: `${publicUrl}/en/newsletter?from=mail`,
      origin: publicUrl,
      body: 'email=ada',
    });
  });

  it('a form from another site is refused before it reaches the web', async () => {
    const headers = { origin: 'https://evil.example', host: 'evil.example' };
    const answer = await ask(served.app, { method: 'POST', url: '/en/newsletter', headers });
    expect(answer.statusCode).toBe(403);
  });
});

describe('on this machine', () => {
  const served = useTestApp({ web });

  it('a form also works under another name of the machine', async () => {
    const answer = await ask(served.app, {
      method: 'POST',
      url: '/en/newsletter',
      headers: { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' },
    });
    expect(answer.json()).toMatchObject({
      url: 'http://localhost:3000/en/newsletter',
      origin: 'http://localhost:3000',
    });
  });
});

describe('a request without a valid host', () => {
  const served = useTestApp({ web });
  let port = 0;
  beforeAll(async () => {
    await served.app.listen({ port: 0, host: '127.0.0.1' });
    port = (served.app.server.address() as AddressInfo).port;
  });
  afterAll(() => served.app.close());

  const open = async (headers: Record<string, string>, path = '/en/account') => {
    const cookie = sessionCookie(await startSession(served.database)).cookie;
    const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
    send({ port, path, headers: { ...headers, cookie } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
    return promise;
  };

  it.each(['', '%', 'a b', '::', 'host:port', '[', 'evil.example@', '\\', 'x'.repeat(300)])(
    'is answered like any other: %j',
    async (host) => {
      expect(await open({ host })).toBe(200);
    },
  );

  it.each(['http://evil.example/en', 'https://localhost:3000/en'])(
    'is refused if it is addressed to a proxy: %s',
    async (path) => {
      expect(await open({}, path)).toBe(404);
    },
  );
});

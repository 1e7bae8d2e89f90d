import type { WebHost } from '@marque/contracts/web-host';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { hostContext, receiveVisitor } from '../../site/visitor.ts';
import { loadWrittenPage } from './load-content.server.ts';

test('a browser does not keep the way to a new slug, because staff may rename it back', async () => {
  const host: WebHost = {
    fetchApi: async () =>
      Response.json(
        { errors: [{ code: 'content-moved', detail: 'Moved.', meta: { slug: 'new' } }] },
        { status: 404 },
      ),
    ...{ accessToken: 'token', nonce: 'nonce', build: 'build', publicUrl: 'https://marque.example' },
    ...{ requestId: 'request', reportError: () => {} },
  };
  const context = new RouterContextProvider();
  context.set(hostContext, host);
  const url = new URL('/de/old', host.publicUrl);
  const args = { context, url, request: new Request(url), params: { slug: 'old' }, pattern: '' };
  await receiveVisitor(args, async () => {
    const moved: Response = await loadWrittenPage(args).catch((thrown) => thrown);
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/de/new']);
    expect(moved.headers.get('cache-control')).toBe('no-cache');
    return new Response();
  });
  expect.assertions(2);
});

import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import type { PageHost } from './render-page.ts';
import { sharedRequest } from './shared-request.ts';

const host = {
  web: { sharedHeaders: () => ({ 'accept-language': 'en' }) },
  config: { publicUrl: 'https://marque.example' },
  contentVersion: () => 1,
} as unknown as PageHost;
const isShared = (url: string, method = 'GET') =>
  sharedRequest(host, { method, url, headers: {} } as FastifyRequest) !== null;

it.each(['/en', '/en/auctions/live?page=2', '/en/stories/%C3%A9t%C3%A9', '/en/collection/a.b'])(
  'the page %s may be shared',
  (url) => expect(isShared(url)).toBe(true),
);

it.each([
  '/en/listings/.%2e/%2e/contact',
  '/en/collection/../contact',
  '/en/collection/..\\contact',
  '/en/listings/%2e/%2e%2e/account',
  '/en/auctions/jaguar.data',
  '/en/auctions/jaguar.data#x',
  'https://elsewhere.example/en',
])('the address %s is not shared, because the router reads it as another one', (url) => {
  expect(isShared(url)).toBe(false);
});

it('a page is cached under the version of the content', () => {
  const keyOf = (version: number) =>
    sharedRequest({ ...host, contentVersion: () => version }, {
      ...{ method: 'GET', url: '/en', headers: {} },
    } as FastifyRequest)?.key;
  expect(keyOf(1)).toBe(keyOf(1));
  expect(keyOf(1)).not.toBe(keyOf(2));
});

it('only what is read may be shared', () => expect(isShared('/en', 'POST')).toBe(false));

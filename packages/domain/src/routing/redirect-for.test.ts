import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pathSpelling } from './path-spelling.ts';
import { redirectFor } from './redirect-for.ts';

const ROUTES = [
  '',
  'auctions/live',
  'auctions/:make',
  'auth/reset-password/:token',
  'office',
  'office/sales/:id',
  ':slug',
];
const site = { supported: ['en', 'fr', 'de', 'it', 'us'], fallback: 'en', spell: pathSpelling(ROUTES) };
const redirect = (target: string) => redirectFor(target, site);

describe('redirectFor', () => {
  it.each([
    ['/', '/en'],
    ['', '/en'],
    ['/?page=2', '/en?page=2'],
    ['/auctions/live', '/en/auctions/live'],
    ['/auctions/live/?page=2&sort=a/', '/en/auctions/live?page=2&sort=a/'],
    ['/en/', '/en'],
    ['/fr/auctions/live/', '/fr/auctions/live'],
    ['/us//', '/us'],
    ['/english', '/en/english'],
    ['/en-us/about', '/en/en-us/about'],
    ['/es/about', '/en/es/about'],
    ['/app', '/en/app'],
    ['/app/', '/en/app'],
    ['/app//?from=mail', '/en/app?from=mail'],
    ['/seller-pack.pdf', '/en/seller-pack.pdf'],
    ['/apiary', '/en/apiary'],
    ['/developers', '/en/developers'],
    ['/media', '/en/media'],
    ['/EN', '/en'],
    ['/US/Office/', '/us/office'],
    ['/Office?tab=A', '/en/office?tab=A'],
    ['/en/%6Fffice/SALES/Ab', '/en/office/sales/Ab'],
    ['/de/Auctions/Live', '/de/auctions/live'],
    ['/de/Auctions/Aston%20Martin', '/de/auctions/Aston%20Martin'],
    ['/fr/Auth/Reset-Password/aB%3D', '/fr/auth/reset-password/aB%3D'],
    ['/EN/Nowhere/At/All', '/en/Nowhere/At/All'],
  ])('sends %s to %s', (target, wanted) => {
    expect(redirect(target)).toBe(wanted);
  });

  it.each([
    ...['/en', '/fr?x=/', '/us/auctions/live?keywords=a', '/it/newsletter/unsubscribe/a%40b.c'],
    ...['/en/auctions/Jaguar', '/en/Summer-Sale', '/en/%', '/en/%E0/Office'],
  ])('does not redirect %s', (target) => {
    expect(redirect(target)).toBeNull();
  });

  it.each([
    '/assets/root-abc.css',
    '/assets/folder/',
    '/api',
    '/api/listings/live/',
    '/sitemap.xml',
    '/sitemap/auctions.xml',
    '/robots.txt',
    '/feed.xml',
    '/sw.js',
    '/service-worker.js?v=2',
    '/worker.mjs',
    '/@vite/client',
    '/@fs/somewhere/file.tsx',
    '/node_modules/.vite/deps/react.js',
    '/__manifest?paths=/en/auctions/live&version=1',
    '/en.data',
    '/en/auctions/live.data?_routes=root',
    '/dev/outbox',
    '/app/marque?protocol=7',
    '/healthz',
    '/readyz',
    '/metrics',
    '/favicon.svg',
    '/icons/icon-192.png',
    '/media/0a1b/800.avif',
    '/media/0a1b/',
    '/placeholders/1.svg',
    '/site.webmanifest',
    '/social.png',
  ])('exempts %s', (target) => {
    expect(redirect(target)).toBeNull();
  });

  it.each([
    ['//evil.example', '/en/evil.example'],
    ['///evil.example/', '/en/evil.example'],
    ['/\\evil.example', '/en/evil.example'],
    ['\\\\evil.example', '/en/evil.example'],
    ['http://evil.example/', '/en/http://evil.example'],
  ])('never redirects to another site: %s', (target, wanted) => {
    expect(redirect(target)).toBe(wanted);
  });
});

const piece = fc.constantFrom(
  'en',
  'fr',
  'us',
  'xx',
  'auctions',
  'api',
  'assets',
  'EN',
  'Auctions',
  'LIVE',
  'Office',
  '%6fffice',
  '%E0',
  'a.txt',
  '..',
  '',
  '\\',
  'é',
  ':',
  '@',
  '%2f',
);
const targets = fc.oneof(
  fc.string().map((text) => `/${text}`),
  fc
    .tuple(fc.array(piece), fc.constantFrom('', '/', '//', '?', '?a=1', '/?a=/&b=//evil.example/'))
    .map(([pieces, end]) => `/${pieces.join('/')}${end}`),
);
const queryOf = (target: string) => (target.includes('?') ? target.slice(target.indexOf('?')) : '');

describe('the invariants of redirectFor', () => {
  it('needs only one redirect', () => {
    fc.assert(
      fc.property(targets, (target) => {
        const wanted = redirect(target);
        if (wanted !== null) expect(redirect(wanted)).toBeNull();
      }),
    );
  });

  it('keeps the query unchanged', () => {
    fc.assert(
      fc.property(targets, (target) => {
        const wanted = redirect(target);
        if (wanted !== null) expect(queryOf(wanted)).toBe(queryOf(target));
      }),
    );
  });

  it('stays on the site, below a supported locale', () => {
    fc.assert(
      fc.property(targets, (target) => {
        const wanted = redirect(target);
        if (wanted === null) return;
        expect(wanted).toMatch(/^\/(en|fr|de|it|us)(\/|\?|$)/);
        expect(new URL(wanted, 'https://marque.example').origin).toBe('https://marque.example');
      }),
    );
  });

  it('never redirects an exempt path, whatever follows it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('/assets/', '/api/', '/dev/', '/app/key', '/media/', '/@', '/node_modules/'),
        fc.string(),
        (start, rest) => {
          expect(redirect(start + rest)).toBeNull();
        },
      ),
    );
  });
});

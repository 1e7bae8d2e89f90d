import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localPath } from './local-path.ts';

describe('localPath', () => {
  it.each(['/en/account', '/fr/auctions/search-results?keywords=a%20b&page=2#top', '/'])(
    'accepts %s unchanged',
    (path) => {
      expect(localPath(path)).toBe(path);
    },
  );

  it.each([
    null,
    '',
    'account',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/en/..//evil.example',
  ])('refuses %j', (text) => {
    expect(localPath(text)).toBeNull();
  });

  it('never leads to another site, whatever the input', () => {
    const nasty = fc.string({
      unit: fc.constantFrom('/', '\\', '.', ':', '@', '\t', '\n', 'a', '%', '?', '#', ' '),
    });
    fc.assert(
      fc.property(fc.oneof(fc.string(), nasty), (text) => {
        const path = localPath(text);
        if (path !== null)
          expect(new URL(path, 'https://marque.example/en/x').origin).toBe('https://marque.example');
      }),
      { numRuns: 2000 },
    );
  });
});

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import en from './en.json' with { type: 'json' };
import { findMessageUses } from './find-message-uses.ts';
import { ALL_PARTS, isInPart, partsOfPath } from './message-parts.ts';

const app = join(import.meta.dirname, '..');

/** The modules that a screen is made of, those that it fetches later too. */
function modulesOf(roots: string[]): string[] {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file) || !/(?<!\.server)\.tsx?$/.test(file) || !existsSync(file)) return;
    found.add(file);
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g))
      visit(join(dirname(file), path));
  };
  for (const root of roots) visit(join(app, root));
  return [...found];
}

function namespacesIn(roots: string[]): string[] {
  const used = modulesOf(roots).flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    const asked = [...source.matchAll(/useTranslations\(\s*'([^']+)'/g)].map(([, name = '']) => name);
    return [...asked, ...findMessageUses(source).keys];
  });
  return [...new Set(used.map((key) => key.split('.')[0] ?? ''))].filter((name) => Object.hasOwn(en, name));
}

const frame = ['entry.client.tsx', 'root.tsx', 'layouts/default.tsx'];

describe('the words that come with', () => {
  it.each([
    ['/en', ['routes/home.tsx'], 'home'],
    ['/en/auctions/live', ['routes/auctions-live.tsx', 'routes/auctions-search.tsx'], 'lists'],
    ['/en/auctions/ferrari', ['routes/auctions-make.tsx', 'routes/auctions-results.tsx'], 'priceGuide'],
    ['/fr/auctions/sealed', ['routes/auctions-sealed.tsx', 'routes/auctions-coming-soon.tsx'], 'lists'],
    ['/en/auctions/no-reserve', ['routes/auctions-no-reserve.tsx'], 'lists'],
    ['/en/collection/pre-war', ['routes/collection.tsx'], 'collections'],
    ['/en/listings/jaguar/e-type/1', ['routes/auctions-single-auction.tsx'], 'bidBox'],
    ['/en/nowhere', ['routes/not-found.tsx'], 'errorPage'],
  ])('%s are all that its screen may say', (path, screens, expected) => {
    const used = namespacesIn([...frame, ...screens]);
    expect(used).toEqual(expect.arrayContaining(['ui', 'footer', expected]));
    const missing = used.filter((name) => !partsOfPath(path).some((part) => isInPart(name, part)));
    expect(missing).toEqual([]);
  });
});

describe('the parts', () => {
  it('hold each namespace once', () => {
    for (const name of Object.keys(en))
      expect([name, ALL_PARTS.filter((part) => isInPart(name, part)).length]).toEqual([name, 1]);
  });

  it('leave something to the screens that come later', () => {
    expect(partsOfPath('/en/account')).toEqual(ALL_PARTS);
    expect(partsOfPath('/en/constructor')).toEqual(ALL_PARTS);
    expect(isInPart('account', 'more')).toBe(true);
    expect(isInPart('bidBox', 'more')).toBe(false);
  });
});

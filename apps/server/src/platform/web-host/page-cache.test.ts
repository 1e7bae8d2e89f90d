import { fixedClock } from '@marque/testing/fixed-clock';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPageCache, type PageCache } from './page-cache.ts';
import type { SharedPage } from './shared-page.ts';

const pageOf = (bytes: number, status = 200): SharedPage => {
  const text = { pieces: [Buffer.alloc(bytes)], gaps: [] };
  return { status, headers: {}, text, packed: async () => ({ blocks: [], gaps: [] }), bytes };
};

describe('the cache of pages', () => {
  let clock = fixedClock('2026-06-01T12:00:00Z');
  let cache: PageCache;
  const put = (key: string, page = pageOf(10)) => cache.start(key).finish(page);

  beforeEach(() => {
    clock = fixedClock('2026-06-01T12:00:00Z');
    cache = createPageCache(clock, { seconds: 5, mostPages: 3, mostBytes: 100 });
  });

  it('is empty at first', () => {
    expect(cache.find('/')).toBeUndefined();
  });

  it('keeps a page for its lifetime, counted from the start of its rendering', () => {
    const page = pageOf(10);
    const rendering = cache.start('/');
    clock.advance(2_000);
    rendering.finish(page);
    clock.advance(2_999);
    expect(cache.find('/')).toBe(page);
    clock.advance(1);
    expect(cache.find('/')).toBeUndefined();
  });

  it('keeps a 404 for one second only', () => {
    put('/', pageOf(10, 404));
    clock.advance(999);
    expect(cache.find('/')).toBeDefined();
    clock.advance(1);
    expect(cache.find('/')).toBeUndefined();
  });

  it('is due again when most of its life is over, until somebody renders it', () => {
    put('/');
    clock.advance(2_999);
    expect(cache.isDue('/')).toBe(false);
    clock.advance(1);
    expect(cache.isDue('/')).toBe(true);
    const rendering = cache.start('/');
    expect([cache.isDue('/'), cache.find('/')]).toEqual([false, expect.objectContaining({ status: 200 })]);
    rendering.finish(pageOf(20));
    expect([cache.isDue('/'), cache.find('/')]).toEqual([false, expect.objectContaining({ bytes: 20 })]);
  });

  it('makes later callers wait for a page that is being rendered', async () => {
    const page = pageOf(10);
    const rendering = cache.start('/');
    const waiting = [cache.find('/'), cache.find('/')];
    rendering.finish(page);
    expect(await Promise.all(waiting)).toEqual([page, page]);
  });

  it('gives waiting callers null if the page cannot be shared, and starts again', async () => {
    const rendering = cache.start('/');
    const waiting = cache.find('/');
    rendering.finish(null);
    expect(await waiting).toBeNull();
    expect(cache.find('/')).toBeUndefined();
  });

  it('evicts the least recently used page if there are too many', () => {
    for (const key of ['a', 'b', 'c']) put(key);
    cache.find('a');
    put('d');
    expect(['a', 'b', 'c', 'd'].filter((key) => cache.find(key))).toEqual(['a', 'c', 'd']);
  });

  it('evicts as many pages as a large one needs, and never keeps a page that is too large', () => {
    for (const key of ['a', 'b', 'c']) put(key, pageOf(30));
    put('d', pageOf(60));
    expect(['a', 'b', 'c', 'd'].filter((key) => cache.find(key))).toEqual(['c', 'd']);
    put('e', pageOf(101));
    expect(cache.find('e')).toBeUndefined();
    put('c', pageOf(40));
    expect(['c', 'd'].every((key) => cache.find(key))).toBe(true);
  });

  it('keeps a page only for a second after an event of its auction', () => {
    const auction = { listingId: 'e-type', standings: new Map() };
    put('auction', { ...pageOf(10), auction });
    put('other', pageOf(10));
    cache.expire('listing.e-type');
    clock.advance(999);
    expect(cache.find('auction')).toBeDefined();
    clock.advance(1);
    expect([cache.find('auction'), cache.find('other')]).toEqual([undefined, expect.anything()]);
  });

  it('keeps a page only for a second if its auction had an event while the page was rendered', () => {
    const auction = { listingId: 'e-type', standings: new Map() };
    const [during, before] = [cache.start('during'), cache.start('before')];
    before.finish(pageOf(10));
    cache.expire('listing.e-type');
    clock.advance(500);
    during.finish({ ...pageOf(10), auction });
    expect(cache.find('during')).toBeDefined();
    clock.advance(500);
    expect([cache.find('during'), cache.find('before')]).toEqual([undefined, expect.anything()]);
  });
});

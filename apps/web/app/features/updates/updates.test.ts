import { describe, expect, it, vi } from 'vitest';
import { takeInterruptedPage, whileWanted } from './interrupted-page.ts';
import { reloadOnce } from './reload-once.ts';

const storage = () => {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
};

describe('reloadOnce', () => {
  it('reloads once for a build, and again for the next one', () => {
    const kept = storage();
    const load = vi.fn();
    expect(reloadOnce('one', kept, load)).toBe(true);
    expect(reloadOnce('one', kept, load)).toBe(false);
    expect(reloadOnce('two', kept, load)).toBe(true);
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('takeInterruptedPage', () => {
  const neverEnds = () => new Promise<void>(() => {});

  it('returns the page that a reload interrupted, and only once', () => {
    const kept = storage();
    void whileWanted(kept, '/en/auctions/live', neverEnds);
    expect(takeInterruptedPage(kept, 'reload', '/en')).toBe('/en/auctions/live');
    expect(takeInterruptedPage(kept, 'reload', '/en')).toBeNull();
  });

  it('returns nothing if the wanted page had loaded or failed, or is the one that was reloaded', async () => {
    const kept = storage();
    expect(await whileWanted(kept, '/en/auctions/live', async () => 'page')).toBe('page');
    expect(takeInterruptedPage(kept, 'reload', '/en')).toBeNull();

    const failing = whileWanted(kept, '/en/auctions/live', () => Promise.reject(new Error('404')));
    await expect(failing).rejects.toThrow('404');
    expect(takeInterruptedPage(kept, 'reload', '/en')).toBeNull();

    void whileWanted(kept, '/en/auctions/live', neverEnds);
    expect(takeInterruptedPage(kept, 'reload', '/en/auctions/live')).toBeNull();
  });

  it('returns the last of several pages, however the others end', async () => {
    const kept = storage();
    const first = Promise.withResolvers<void>();
    const given = whileWanted(kept, '/en/auctions/live', () => first.promise);
    void whileWanted(kept, '/en/auctions/results', neverEnds);
    first.resolve();
    await given;
    expect(takeInterruptedPage(kept, 'reload', '/en')).toBe('/en/auctions/results');
  });

  it('returns nothing if the page was not reloaded', () => {
    const kept = storage();
    void whileWanted(kept, '/en/auctions/live', neverEnds);
    expect(takeInterruptedPage(kept, 'navigate', '/en')).toBeNull();
  });
});

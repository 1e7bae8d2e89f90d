import { describe, expect, it, vi } from 'vitest';
import { forgetWantedPage, rememberWantedPage, takeInterruptedPage } from './interrupted-page.ts';
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
  it('takes up the page that a reload cut short, and only once', () => {
    const kept = storage();
    rememberWantedPage(kept, '/en/auctions/live');
    expect(takeInterruptedPage(kept, 'reload', '/en')).toBe('/en/auctions/live');
    expect(takeInterruptedPage(kept, 'reload', '/en')).toBeNull();
  });

  it('goes nowhere when the wanted page had finished, or is the one that was reloaded', () => {
    const kept = storage();
    rememberWantedPage(kept, '/en/auctions/live');
    forgetWantedPage(kept);
    expect(takeInterruptedPage(kept, 'reload', '/en')).toBeNull();

    rememberWantedPage(kept, '/en/auctions/live');
    expect(takeInterruptedPage(kept, 'reload', '/en/auctions/live')).toBeNull();
  });

  it('goes nowhere when the visitor came by another way', () => {
    const kept = storage();
    rememberWantedPage(kept, '/en/auctions/live');
    expect(takeInterruptedPage(kept, 'navigate', '/en')).toBeNull();
  });
});

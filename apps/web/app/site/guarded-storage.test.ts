import { expect, it } from 'vitest';
import { guardedStorage } from './guarded-storage.ts';

function createStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    key: (index) => [...kept.keys()][index] ?? null,
    clear: () => kept.clear(),
    get length() {
      return kept.size;
    },
  };
}

it('keeps, lists and removes values', () => {
  const inner = createStorage();
  const storage = guardedStorage(() => inner);
  storage.setItem('a', '1');
  storage.setItem('b', '2');
  expect(storage.getItem('a')).toBe('1');
  expect(storage.keys()).toEqual(['a', 'b']);
  storage.removeItem('a');
  expect(storage.getItem('a')).toBeNull();
});

it('is empty if the browser forbids its storage', () => {
  const storage = guardedStorage(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  storage.setItem('a', '1');
  storage.removeItem('a');
  expect(storage.getItem('a')).toBeNull();
  expect(storage.keys()).toEqual([]);
});

it('keeps nothing more if the storage is full', () => {
  const storage = guardedStorage(() => ({
    ...createStorage(),
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
  }));
  expect(() => storage.setItem('a', '1')).not.toThrow();
});

import { afterEach, expect, it, vi } from 'vitest';
import type { Upload } from './upload.ts';
import { uploadStore } from './upload-store.ts';

afterEach(() => void vi.unstubAllGlobals());

const upload: Upload = {
  ...{ key: 'one', draftId: 'car', slot: null, rank: 1, name: 'one.jpg' },
  ...{ blob: new Blob(['one']), hash: null },
};

it.each<[string, unknown]>([
  ['has no storage', undefined],
  [
    'forbids it',
    {
      open: () => {
        throw new DOMException('', 'SecurityError');
      },
    },
  ],
])('keeps files in the page if the browser %s, and says so', async (_, storage) => {
  vi.stubGlobal('indexedDB', storage);
  const store = uploadStore('ada');
  expect(await store.put(upload)).toBe(false);
  expect(await store.has('one')).toBe(true);
  expect(await store.all()).toEqual([upload]);
  await store.remove('one');
  expect(await store.all()).toEqual([]);
});

it('asks the browser once to keep what it stores, and works if the browser refuses', async () => {
  const persist = vi.fn(() => Promise.reject(new TypeError('Not allowed')));
  vi.stubGlobal('navigator', { storage: { persist } });
  const store = uploadStore('ada');
  expect(persist).not.toHaveBeenCalled();
  await store.put(upload);
  await store.put({ ...upload, key: 'two' });
  expect(persist).toHaveBeenCalledOnce();
});

import { expect, it } from 'vitest';
import { forgetOwn } from './forget-own.ts';

function storageWith(...keys: string[]) {
  const kept = new Set(keys);
  return {
    keys: () => [...kept],
    removeItem: (key: string) => void kept.delete(key),
    kept,
  };
}

it('forgets all bids and drafts at a log-out, and nothing else', () => {
  const storage = storageWith(
    'marque-bid:car:ada',
    'marque-sealed:car:ada',
    'marque-sealed:other:ada',
    'marque-draft:comment:ada',
    'theme',
  );
  forgetOwn(storage, null);
  expect([...storage.kept]).toEqual(['theme']);
});

it('forgets the bids of others when a customer logs in', () => {
  const storage = storageWith('marque-sealed:car:ada', 'marque-sealed:car:ben');
  forgetOwn(storage, 'ben');
  expect([...storage.kept]).toEqual(['marque-sealed:car:ben']);
});

it('leaves the marks of pictures to whoever removes the pictures', () => {
  const storage = storageWith('marque-uploads:waiting:ada', 'marque-bid:car:ada');
  forgetOwn(storage, 'ben');
  expect([...storage.kept]).toEqual(['marque-uploads:waiting:ada']);
});

import { expect, it, vi } from 'vitest';
import { keepScreenAwake } from './keep-screen-awake.ts';

/** A page that a test can hide and show, and the wake locks that it holds. */
function device() {
  const held = new Set<object>();
  const request = vi.fn(async () => {
    const lock = { release: async () => void held.delete(lock) };
    held.add(lock);
    return lock;
  });
  const screen = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  const become = async (state: DocumentVisibilityState) => {
    screen.visibilityState = state;
    if (state === 'hidden') held.clear();
    screen.dispatchEvent(new Event('visibilitychange'));
    await settle();
  };
  return { held, locks: { request }, screen: screen as unknown as Document, become };
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

it('holds one lock until it is released', async () => {
  const { held, locks, screen } = device();
  const release = keepScreenAwake(locks, screen);
  await settle();
  expect(held.size).toBe(1);
  release();
  await settle();
  expect(held.size).toBe(0);
});

it('requests the lock again when the page is visible again, and not after the release', async () => {
  const { held, locks, screen, become } = device();
  const release = keepScreenAwake(locks, screen);
  await settle();
  await become('hidden');
  expect(held.size).toBe(0);
  await become('visible');
  expect(held.size).toBe(1);
  release();
  await become('hidden');
  await become('visible');
  expect(held.size).toBe(0);
});

it('releases a lock that is granted after the room was left', async () => {
  const { held, locks, screen } = device();
  keepScreenAwake(locks, screen)();
  await settle();
  expect(held.size).toBe(0);
});

it('does nothing where the browser cannot or will not keep the screen on', async () => {
  const { screen, become } = device();
  keepScreenAwake(undefined, screen);
  const refused = vi.fn(async () => Promise.reject(new Error('Battery low')));
  keepScreenAwake({ request: refused }, screen);
  await become('visible');
  expect(refused).toHaveBeenCalledTimes(2);
});

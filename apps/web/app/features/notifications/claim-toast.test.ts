import { expect, it } from 'vitest';
import { claimToast } from './claim-toast.ts';

/** The locks of a browser, as far as the claims need them: a lock is free or held. */
function createLocks() {
  const held = new Set<string>();
  const request = async (name: string, _: unknown, run: (lock: unknown) => unknown) => {
    if (held.has(name)) return run(null);
    held.add(name);
    await run({ name });
    held.delete(name);
    return undefined;
  };
  return { request } as Pick<LockManager, 'request'>;
}

const never = () => new Promise<void>(() => {});

it('belongs to the first tab that asks', async () => {
  const locks = createLocks();
  const claims = await Promise.all(['a', 'a', 'b'].map((id) => claimToast(id, locks, never)));
  expect(claims).toEqual([true, false, true]);
});

it('is free again when the first tab has released it', async () => {
  const locks = createLocks();
  const released = Promise.withResolvers<void>();
  expect(await claimToast('a', locks, () => released.promise)).toBe(true);
  released.resolve();
  await released.promise;
  await Promise.resolve();
  expect(await claimToast('a', locks, never)).toBe(true);
});

it('belongs to every tab of a browser without locks', async () => {
  expect(await claimToast('a', undefined)).toBe(true);
});

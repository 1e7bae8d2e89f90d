import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => {};
const isBrowser = typeof window !== 'undefined';

/**
 * True on the server, and in the browser while a component takes over the server's HTML. React asks for the server's
 * snapshot only then. Both snapshots are equal, so that nothing is rendered again afterwards.
 */
export function useHydrating(): boolean {
  let isHydrating = !isBrowser;
  useSyncExternalStore(
    never,
    () => null,
    () => {
      isHydrating = true;
      return null;
    },
  );
  return isHydrating;
}

/**
 * False in the server's HTML and during hydration, true afterwards. The change is a transition: all parts of a page
 * change after the same commit, and together they would block a cheap phone.
 */
export function useHydrated(): boolean {
  const isHydrating = useHydrating();
  const [isHydrated, setHydrated] = useState(!isHydrating);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return isHydrated;
}

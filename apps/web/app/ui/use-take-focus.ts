import { useState } from 'react';
import { useHydrating } from './use-hydrated.ts';

const focus = (element: HTMLElement | null): void => element?.focus();

/**
 * The ref of a part that replaces the part which had the focus. The browser scrolls to it. A page that has just been
 * loaded keeps its place, so that it does not move under a finger.
 */
export function useTakeFocus(isWanted = true) {
  const isHydrating = useHydrating();
  const [takesFocus] = useState(isWanted && !isHydrating);
  return takesFocus ? focus : undefined;
}

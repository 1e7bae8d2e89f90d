import { useSyncExternalStore } from 'react';

const never = () => () => {};
let canHover: boolean | undefined;

/**
 * A pointer that rests on a card loads the data of its page ahead. A finger gives no such sign: by the time that it
 * touches the card, the page itself loads the data.
 */
export const usePrefetch = (): 'intent' | 'none' =>
  useSyncExternalStore(
    never,
    () => {
      canHover ??= window.matchMedia('(hover: hover)').matches;
      return canHover ? 'intent' : 'none';
    },
    () => 'none',
  );

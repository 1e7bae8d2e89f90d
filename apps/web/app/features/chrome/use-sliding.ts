import { type RefObject, useEffect, useState } from 'react';
import { openingLot } from '../cards/opening-lot.ts';
import { slide } from './sliding.ts';

export function useSliding(header: RefObject<HTMLElement | null>): boolean {
  const [isAway, setAway] = useState(false);

  useEffect(() => {
    let sliding = { y: window.scrollY, isAway: false };
    const onScroll = () => {
      sliding = slide(sliding, window.scrollY, header.current?.offsetHeight ?? 0);
      setAway(sliding.isAway);
    };
    // The next page begins at its top, where the header is always shown.
    const stop = openingLot.subscribe(() => setAway(false));
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      stop();
      window.removeEventListener('scroll', onScroll);
    };
  }, [header]);

  return isAway;
}

import { type RefObject, useEffect, useState } from 'react';
import { slide } from './sliding.ts';

export function useSliding(header: RefObject<HTMLElement | null>): boolean {
  const [isAway, setAway] = useState(false);

  useEffect(() => {
    let sliding = { y: window.scrollY, isAway: false };
    const onScroll = () => {
      sliding = slide(sliding, window.scrollY, header.current?.offsetHeight ?? 0);
      setAway(sliding.isAway);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [header]);

  return isAway;
}

import { type RefObject, useEffect, useState } from 'react';

/** A little early, so that what scrolls in is up to date already. */
const MARGIN = '160px';

export function useOnScreen(place: RefObject<HTMLElement | null>): boolean {
  const [isOnScreen, setOnScreen] = useState(false);

  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => setOnScreen(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: MARGIN },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);

  return isOnScreen;
}

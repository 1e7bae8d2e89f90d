import { type RefObject, useEffect, useState } from 'react';

/** Starts slightly early, so that cards are up to date when they scroll into view. */
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

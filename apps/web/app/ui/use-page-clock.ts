import { wallClock } from '@marque/domain/time/wall-clock';
import { startTransition, useEffect, useRef, useState } from 'react';
import { useTimeZone } from 'use-intl';
import { viewerZone } from './viewer-zone.ts';

/**
 * Compares the viewer's clock at a moment with the clock of the server's HTML, which has the zone of the page's language.
 * The server writes the offset of its zone into the element, so that the browser can compare without `Intl`, whose
 * language data takes up to 80 ms to load. Text that the browser has written itself never differs.
 */
export function usePageClock<Shown extends HTMLElement>(at: string | null) {
  const pageZone = useTimeZone() ?? 'UTC';
  const element = useRef<Shown>(null);
  const [differs, setDiffers] = useState(false);
  useEffect(() => {
    const written = element.current?.dataset.offset;
    if (at === null || written === undefined || Number(written) === offsetHere(at)) return;
    return whenNear(element.current, () => startTransition(() => setDiffers(true)));
  }, [at]);
  const offset = import.meta.env.SSR && at !== null ? offsetIn(pageZone, at) : undefined;
  return {
    differs,
    /** The zone in which to write: on the server that of the page, in the browser that of the viewer. */
    zone: () => (import.meta.env.SSR ? pageZone : viewerZone()),
    /** The properties of the element around the text. */
    clockProps: { ref: element, 'data-offset': offset, suppressHydrationWarning: true },
  };
}

/** The zone for `wallClock`: on the server that of the page. In the browser it is undefined, which means the viewer's. */
export function useCalendarZone(): string | undefined {
  const pageZone = useTimeZone();
  return import.meta.env.SSR ? pageZone : undefined;
}

/** Calls back when the element is on screen or almost. Text that is off screen need not be rewritten. */
function whenNear(element: Element | null, call: () => void): (() => void) | undefined {
  if (!element) return;
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      call();
    },
    { rootMargin: '100%' },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** In minutes east of UTC. */
function offsetIn(timeZone: string, at: string): number {
  const moment = new Date(at);
  return Math.round((wallClock(moment, timeZone) - moment.getTime()) / 60_000);
}

const offsetHere = (at: string): number => -new Date(at).getTimezoneOffset();

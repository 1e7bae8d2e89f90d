import { wallClock } from '@marque/domain/time/wall-clock';
import { startTransition, useEffect, useRef, useState } from 'react';
import { useTimeZone } from 'use-intl';
import { viewerZone } from './viewer-zone.ts';

/**
 * Whether the viewer's clock differs at that moment from the clock of the server's HTML, which has the zone of the page's
 * language. The server writes the offset of its zone into the element, so that the browser can tell without `Intl`, whose
 * language data takes up to 80 ms to load. False if there is no HTML of the server: then the browser has written the time.
 */
export function useElsewhere<Shown extends HTMLElement>(at: string) {
  const timeZone = useTimeZone() ?? 'UTC';
  const element = useRef<Shown>(null);
  const [isElsewhere, setElsewhere] = useState(false);
  useEffect(() => {
    const written = element.current?.dataset.offset;
    if (written !== undefined && Number(written) !== offsetHere(at))
      startTransition(() => setElsewhere(true));
  }, [at]);
  const offset = import.meta.env.SSR ? offsetIn(timeZone, at) : undefined;
  return {
    isElsewhere,
    /** The zone in which to write: on the server that of the page, in the browser that of the viewer. */
    zone: () => (import.meta.env.SSR ? timeZone : viewerZone()),
    shown: { ref: element, 'data-offset': offset },
  };
}

/** In minutes east of UTC. */
function offsetIn(timeZone: string, at: string): number {
  const moment = new Date(at);
  return Math.round((wallClock(moment, timeZone) - moment.getTime()) / 60_000);
}

const offsetHere = (at: string): number => -new Date(at).getTimezoneOffset();

import { wallClock } from '@marque/domain/time/wall-clock';
import { startTransition, useEffect, useRef, useState } from 'react';
import { useHydrating } from './use-hydrated.ts';

/**
 * Whether the viewer's clock differs from a clock in `timeZone` at that moment. The server writes the offset of the zone
 * into the element, so that the browser can tell without `Intl`, whose language data takes up to 80 ms to load.
 */
export function useElsewhere<Shown extends HTMLElement>(at: string, timeZone: string) {
  const isHydrating = useHydrating();
  const element = useRef<Shown>(null);
  const [isElsewhere, setElsewhere] = useState(
    () => !isHydrating && offsetIn(timeZone, at) !== offsetHere(at),
  );
  useEffect(() => {
    const written = element.current?.dataset.offset;
    if (written !== undefined && Number(written) !== offsetHere(at))
      startTransition(() => setElsewhere(true));
  }, [at]);
  const offset = import.meta.env.SSR ? offsetIn(timeZone, at) : undefined;
  return { isElsewhere, shown: { ref: element, 'data-offset': offset } };
}

/** In minutes east of UTC. */
function offsetIn(timeZone: string, at: string): number {
  const moment = new Date(at);
  return Math.round((wallClock(moment, timeZone) - moment.getTime()) / 60_000);
}

const offsetHere = (at: string): number => -new Date(at).getTimezoneOffset();

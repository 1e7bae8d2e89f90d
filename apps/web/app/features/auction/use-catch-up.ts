import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { live } from '../live/live.ts';
import { useClockOffset } from '../live/use-clock-offset.ts';
import { useSpreadRefresh } from '../live/use-spread-refresh.ts';
import type { Figures } from './figures.ts';

/** A shorter interruption is not shown, because nobody notices it. */
const NOTICED_AFTER_MS = 2_500;
const AWAY_MS = 20_000;
const WHILE_CUT_OFF_MS = 15_000;
/** The auction clock opens and closes auctions within about a second. After this time, an event may be missing. */
const WHILE_OVERDUE_MS = 3_000;

/** Missed live events do no harm: whenever some may have been missed, the page is read again. */
export function useCatchUp(figures: Figures, readFigures: () => void) {
  const { revalidate, state } = useRevalidator();
  const readNow = useEffectEvent(() => {
    if (state === 'idle' && navigator.onLine && document.visibilityState === 'visible') void revalidate();
  });
  const readAnew = useSpreadRefresh();
  const isCutOff = useIsCutOff({ onFirst: readFigures, onHealed: readAnew });

  useEffect(() => {
    if (!isCutOff) return;
    const timer = setInterval(() => readNow(), WHILE_CUT_OFF_MS);
    return () => clearInterval(timer);
  }, [isCutOff]);

  useEffect(() => {
    let leftAt = Date.now();
    const onChange = () => {
      if (document.visibilityState === 'hidden') leftAt = Date.now();
      else if (Date.now() - leftAt > AWAY_MS) readNow();
    };
    const onOnline = () => readNow();
    document.addEventListener('visibilitychange', onChange);
    window.addEventListener('online', onOnline);
    return () => {
      document.removeEventListener('visibilitychange', onChange);
      window.removeEventListener('online', onOnline);
    };
  }, []);

  const offset = useClockOffset();
  const { status, start_date, end_date } = figures;
  const due = status === 'scheduled' ? start_date : status === 'live' ? end_date : null;
  useEffect(() => {
    if (due === null) return;
    const timer = setInterval(() => {
      if (Date.now() + offset > Date.parse(due) + WHILE_OVERDUE_MS) readNow();
    }, WHILE_OVERDUE_MS);
    return () => clearInterval(timer);
  }, [due, offset]);

  return { isCutOff, readAnew };
}

/**
 * A lost connection is reported after a delay, or at once if the browser is offline. A restored one is
 * reported at once.
 */
function useIsCutOff({ onFirst, onHealed }: { onFirst(): void; onHealed(): void }): boolean {
  const [isCutOff, setCutOff] = useState(false);
  const wasConnected = useRef(false);
  const connected = useEffectEvent(() => (wasConnected.current ? onHealed() : onFirst()));

  // Not a state of this component, because the whole page would render again for each step of a connection.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onChange = () => {
      clearTimeout(timer);
      const connection = live.connectionState();
      if (connection === 'connected') {
        connected();
        wasConnected.current = true;
        setCutOff(false);
      } else if (connection === 'unavailable' || (connection === 'connecting' && wasConnected.current))
        timer = setTimeout(() => setCutOff(true), NOTICED_AFTER_MS);
    };
    onChange();
    const stopFollowing = live.onConnectionChange(onChange);
    return () => {
      stopFollowing();
      clearTimeout(timer);
    };
  }, []);

  useEffect(() => {
    const onOffline = () => setCutOff(true);
    // The socket may not have noticed a short interruption. Then its state does not change.
    const onOnline = () => setCutOff(live.connectionState() !== 'connected');
    window.addEventListener('offline', onOffline);
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('offline', onOffline);
      window.removeEventListener('online', onOnline);
    };
  }, []);

  return isCutOff;
}

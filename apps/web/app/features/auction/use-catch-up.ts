import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { live } from '../live/live.ts';
import { useClockOffset } from '../live/use-clock-offset.ts';
import { useConnectionState } from '../live/use-connection-state.ts';
import type { Figures } from './auction-state.ts';

/** A connection that is back within a moment was never missed by anybody. */
const NOTICED_AFTER_MS = 2_500;
const AWAY_MS = 20_000;
const WHILE_CUT_OFF_MS = 15_000;
/** The clock opens and closes auctions within about a second. */
const WHILE_OVERDUE_MS = 3_000;
/** Everybody who watches a lot hears of its end in the same instant, and must not ask in the same instant. */
const CROWD_MS = 1_500;

/** Live news may be missed without harm: whenever some may have been, the page is read anew. */
export function useCatchUp(figures: Figures, readFigures: () => void) {
  const { revalidate, state } = useRevalidator();
  const readNow = useEffectEvent(() => {
    if (state === 'idle' && navigator.onLine && document.visibilityState === 'visible') void revalidate();
  });
  const readAnew = useCallback(() => void setTimeout(revalidate, Math.random() * CROWD_MS), [revalidate]);
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

/** Shown only once it lasts; healed as soon as the line is back. */
function useIsCutOff({ onFirst, onHealed }: { onFirst(): void; onHealed(): void }): boolean {
  const connection = useConnectionState();
  const [isCutOff, setCutOff] = useState(false);
  const wasConnected = useRef(false);
  const connected = useEffectEvent(() => (wasConnected.current ? onHealed() : onFirst()));

  useEffect(() => {
    if (connection === 'connected') {
      connected();
      wasConnected.current = true;
      setCutOff(false);
      return;
    }
    if (connection === 'idle' || (connection === 'connecting' && !wasConnected.current)) return;
    const timer = setTimeout(() => setCutOff(true), NOTICED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [connection]);

  useEffect(() => {
    const onOffline = () => setCutOff(true);
    // A short gap may pass unnoticed by the socket itself.
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

import { REPORT_ACTIVITY_EVERY_MS } from '@marque/domain/customers/session-idle';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { pageWork } from '../session-expiry/page-work.ts';
import { sessionNews } from '../session-expiry/session-news.ts';
import { type IdleEvent, type Idleness, idleAfter } from './idle.ts';

const SIGNS_OF_LIFE = [
  'mousemove',
  'mousedown',
  'resize',
  'keydown',
  'touchstart',
  'wheel',
  'scroll',
] as const;

/** The minimum time between two activity messages to other tabs. */
const TELL_MS = 1_000;

/**
 * How long the customer has been inactive in all tabs of this browser. A page that sends files is active. It calls
 * `report` from time to time while the customer is active.
 */
export function useIdleness(thresholdMs: number, report: () => void): [Idleness, (event: IdleEvent) => void] {
  const [idleness, take] = useReducer(
    (current: Idleness, event: IdleEvent) => idleAfter(current, event, thresholdMs),
    null,
    (): Idleness => ({ phase: 'active', since: Date.now() }),
  );
  const toldAt = useRef(0);
  const reportedAt = useRef(0);

  // After the warning, activity is not reported to the server either.
  const tellServer = useEffectEvent((at: number) => {
    if (idleness.phase !== 'active' || at - reportedAt.current < REPORT_ACTIVITY_EVERY_MS) return;
    reportedAt.current = at;
    report();
  });

  useEffect(() => {
    const listening = new AbortController();
    // Loading the page already counted as activity.
    reportedAt.current = Date.now();
    const onSign = () => {
      const at = Date.now();
      take({ kind: 'activity', at });
      tellServer(at);
      if (at - toldAt.current < TELL_MS) return;
      toldAt.current = at;
      sessionNews.tell({ kind: 'activity', at });
    };
    const options = { signal: listening.signal, passive: true, capture: true };
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, onSign, options);
    const deaf = sessionNews.hear((news) => {
      if ('at' in news) take(news);
    });
    // Unlike a moving pointer, progress answers the dialog: the customer may have left a long upload alone.
    const idle = pageWork.onProgress(() => {
      const news = { kind: 'stay', at: Date.now() } as const;
      take(news);
      tellServer(news.at);
      sessionNews.tell(news);
    });
    const ticking = setInterval(() => take({ kind: 'tick', at: Date.now() }), 1_000);
    return () => {
      listening.abort();
      deaf();
      idle();
      clearInterval(ticking);
    };
  }, []);

  return [idleness, take];
}

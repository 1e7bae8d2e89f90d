import { useEffect, useReducer, useRef } from 'react';
import { type IdleEvent, type Idleness, idleAfter } from './idle.ts';
import { sessionNews } from './session-news.ts';

const SIGNS_OF_LIFE = [
  'mousemove',
  'mousedown',
  'resize',
  'keydown',
  'touchstart',
  'wheel',
  'scroll',
] as const;

/** Other tabs need not hear of every move. */
const TELL_MS = 1_000;

/** How long nobody has been at any tab of this browser. */
export function useIdleness(thresholdMs: number): [Idleness, (event: IdleEvent) => void] {
  const [idleness, take] = useReducer(
    (current: Idleness, event: IdleEvent) => idleAfter(current, event, thresholdMs),
    null,
    (): Idleness => ({ phase: 'active', since: Date.now() }),
  );
  const toldAt = useRef(0);

  useEffect(() => {
    const listening = new AbortController();
    const onSign = () => {
      const at = Date.now();
      take({ kind: 'activity', at });
      if (at - toldAt.current < TELL_MS) return;
      toldAt.current = at;
      sessionNews.tell({ kind: 'activity', at });
    };
    const options = { signal: listening.signal, passive: true, capture: true };
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, onSign, options);
    const deaf = sessionNews.hear((news) => {
      if (news.kind !== 'ended') take(news);
    });
    const ticking = setInterval(() => take({ kind: 'tick', at: Date.now() }), 1_000);
    return () => {
      listening.abort();
      deaf();
      clearInterval(ticking);
    };
  }, []);

  return [idleness, take];
}

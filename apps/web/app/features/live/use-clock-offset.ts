import { readTime } from '@marque/contracts/system';
import { useEffect, useSyncExternalStore } from 'react';
import { settled } from '../../ui/LatePart.tsx';
import { useBrowserApi } from '../session-expiry/use-browser-api.ts';
import { serverClock } from './server-clock.ts';

/** Server's clock minus this browser's clock, in milliseconds. Every countdown uses it. */
export function useClockOffset(): number {
  const api = useBrowserApi();
  useEffect(() => {
    const keepRight = () =>
      serverClock.keepRight(async () => {
        const answer = await api.call(readTime, {});
        return answer.ok ? Date.parse(answer.data.now) : null;
      });
    void settled().then(keepRight);
    document.addEventListener('visibilitychange', keepRight);
    return () => document.removeEventListener('visibilitychange', keepRight);
  }, [api]);
  return useSyncExternalStore(serverClock.subscribe, serverClock.offset, () => 0);
}

import { readBuild } from '@marque/contracts/system';
import { useEffect, useState } from 'react';
import { useSite } from '../../site/site.ts';
import { useBrowserApi } from '../session-expiry/use-browser-api.ts';
import { markOutdated } from './load-whole-page.ts';

const POLL_MS = 60_000;

/**
 * The build of the running script. Newly loaded data comes from the server's current build, but the script
 * stays the same.
 */
let runningBuild: string | undefined;

/** True once the server serves another build than the running one. */
export function useNewBuild(): boolean {
  const { build } = useSite();
  const api = useBrowserApi();
  const [isOutdated, setOutdated] = useState(false);

  useEffect(() => {
    runningBuild ??= build;
    if (build !== runningBuild) setOutdated(true);
  }, [build]);

  useEffect(() => {
    if (isOutdated) return;
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      const answer = await api.call(readBuild, {});
      if (answer.ok && answer.data.build !== runningBuild) setOutdated(true);
    };
    const timer = setInterval(look, POLL_MS);
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [api, isOutdated]);

  useEffect(() => {
    if (isOutdated) markOutdated();
  }, [isOutdated]);

  return isOutdated;
}

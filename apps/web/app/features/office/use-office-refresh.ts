import { useEffect, useMemo } from 'react';
import { useRevalidator } from 'react-router';
import { spreadOut } from '../live/spread-out.ts';
import { isFormInUse } from './form-in-use.ts';

const LOOK_AGAIN_MS = 2_000;

/**
 * Reads the page again a moment after it is asked to, and when the reader returns to the page. While somebody fills in a
 * form on the page it waits, because the row of the form may have left the list.
 */
export function useOfficeRefresh(): () => void {
  const { revalidate } = useRevalidator();
  const refresh = useMemo(() => {
    let timer: number | undefined;
    const readIfFree = () => {
      window.clearTimeout(timer);
      if (isFormInUse(document)) timer = window.setTimeout(readIfFree, LOOK_AGAIN_MS);
      else void revalidate();
    };
    const { want, forget } = spreadOut(readIfFree);
    const stop = () => {
      forget();
      window.clearTimeout(timer);
    };
    return { want, stop };
  }, [revalidate]);
  useEffect(() => refresh.stop, [refresh]);
  useEffect(() => {
    const onShown = () => {
      if (document.visibilityState === 'visible') refresh.want();
    };
    window.addEventListener('focus', onShown);
    document.addEventListener('visibilitychange', onShown);
    return () => {
      window.removeEventListener('focus', onShown);
      document.removeEventListener('visibilitychange', onShown);
    };
  }, [refresh]);
  return refresh.want;
}

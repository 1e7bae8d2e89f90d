import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** Shorter than this nobody waits, and a change of pictures would only flicker. */
const PATIENCE_MS = 250;

/** True once another view of the same list has been on its way for a moment. */
export function usePendingView(): boolean {
  const { pathname } = useLocation();
  const isPending = useNavigation().location?.pathname === pathname;
  const [isLong, setLong] = useState(false);

  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isPending]);

  return isPending && isLong;
}

import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** Visitors hardly notice a shorter wait, and skeletons would only flicker. */
const PATIENCE_MS = 250;

/** True once another view of the same list has been loading for this time. */
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

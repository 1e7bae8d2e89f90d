import { useEffect, useEffectEvent } from 'react';
import { useNavigation, useRevalidator } from 'react-router';

const EVERY_MS = 4_000;

/**
 * Reads the page again while it is visible, until the address is confirmed. The customer may open the link in another
 * tab or on another device.
 */
export function useEmailConfirmation(isWaiting: boolean): void {
  const { revalidate, state } = useRevalidator();
  const isBusy = useNavigation().state !== 'idle' || state !== 'idle';

  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && !isBusy) void revalidate();
  });
  useEffect(() => {
    if (!isWaiting) return;
    const onShown = () => look();
    const repeating = setInterval(onShown, EVERY_MS);
    document.addEventListener('visibilitychange', onShown);
    return () => {
      clearInterval(repeating);
      document.removeEventListener('visibilitychange', onShown);
    };
  }, [isWaiting]);
}

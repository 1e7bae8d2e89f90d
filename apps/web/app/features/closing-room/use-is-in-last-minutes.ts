import { useSyncExternalStore } from 'react';
import { useNow } from 'use-intl';
import { createTicker } from '../../ui/ticker.ts';
import { useAuction } from '../auction/AuctionContext.tsx';
import { useClockOffset } from '../live/use-clock-offset.ts';
import { isInLastMinutes } from './last-minutes.ts';

const everySecond = createTicker(1_000);

/** By the server's clock. */
export function useIsInLastMinutes(): boolean {
  const { figures } = useAuction();
  const offset = useClockOffset();
  const renderedAt = useNow().getTime();
  return useSyncExternalStore(
    everySecond,
    () => isInLastMinutes(figures, Date.now() + offset),
    () => isInLastMinutes(figures, renderedAt),
  );
}

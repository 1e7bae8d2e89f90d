import type { SecondChance } from '@marque/contracts/sales/second-chances';
import { useSyncExternalStore } from 'react';
import { useNow } from 'use-intl';
import { createTicker } from '../../ui/ticker.ts';
import { useClockOffset } from '../live/use-clock-offset.ts';
import { chanceState } from './chance-state.ts';

const everySecond = createTicker(1_000);

/** The state of an offer by the server's clock. It expires on an open page too. */
export function useChanceState(offer: Pick<SecondChance, 'state' | 'expires_at'>): SecondChance['state'] {
  const offset = useClockOffset();
  const renderedAt = useNow().getTime();
  return useSyncExternalStore(
    everySecond,
    () => chanceState(offer, Date.now() + offset),
    () => chanceState(offer, renderedAt),
  );
}

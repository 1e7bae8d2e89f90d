import type { SecondChance } from '@marque/contracts/sales/second-chances';
import { offerStateAt } from '@marque/domain/sales/offer-state';
import { useSyncExternalStore } from 'react';
import { useNow } from 'use-intl';
import { createTicker } from '../../ui/ticker.ts';
import { useClockOffset } from '../live/use-clock-offset.ts';

const everySecond = createTicker(1_000);

/** The state of an offer by the server's clock. It expires on an open page too. */
export function useChanceState({
  state,
  expires_at,
}: Pick<SecondChance, 'state' | 'expires_at'>): SecondChance['state'] {
  const offset = useClockOffset();
  const renderedAt = useNow().getTime();
  const stateAt = (now: number) => offerStateAt({ state, expiresAt: new Date(expires_at) }, new Date(now));
  return useSyncExternalStore(
    everySecond,
    () => stateAt(Date.now() + offset),
    () => stateAt(renderedAt),
  );
}

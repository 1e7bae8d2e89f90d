import { useSyncExternalStore } from 'react';
import { useNow } from 'use-intl';
import { createTicker } from '../../ui/ticker.ts';
import { useClockOffset } from '../live/use-clock-offset.ts';
import { type Phase, phaseOf } from './auction-phase.ts';
import type { Figures } from './figures.ts';

const everyQuarterSecond = createTicker(250);

/** The phase by the server's clock. The component renders again only when the phase changes. */
export function useAuctionPhase(figures: Figures): Phase {
  const offset = useClockOffset();
  const renderedAt = useNow().getTime();
  return useSyncExternalStore(
    everyQuarterSecond,
    () => phaseOf(figures, Date.now() + offset),
    () => phaseOf(figures, renderedAt),
  );
}

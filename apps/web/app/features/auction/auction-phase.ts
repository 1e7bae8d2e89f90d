import { isEndingSoon, secondsLeft } from '../../ui/countdown-parts.ts';
import type { Figures } from './figures.ts';

/** `closing`: the end has passed, but the result is not known yet. */
export type Phase = 'upcoming' | 'live' | 'ending' | 'closing' | 'sold' | 'ended' | 'withdrawn';

type Timed = Pick<Figures, 'status' | 'end_date'>;

/** The clock decides, not the stored status, because the status changes a moment later. */
export function phaseOf({ status, end_date }: Timed, now: number): Phase {
  switch (status) {
    case 'withdrawn':
    case 'sold':
      return status;
    case 'unsold':
      return 'ended';
    case 'scheduled':
    case 'live': {
      const seconds = end_date === null ? Number.POSITIVE_INFINITY : secondsLeft(Date.parse(end_date), now);
      if (seconds === 0) return 'closing';
      if (status === 'scheduled') return 'upcoming';
      return isEndingSoon(seconds) ? 'ending' : 'live';
    }
  }
}

export const takesBids = (phase: Phase): phase is 'live' | 'ending' => phase === 'live' || phase === 'ending';
export const isOver = (phase: Phase): boolean =>
  phase === 'sold' || phase === 'ended' || phase === 'withdrawn';

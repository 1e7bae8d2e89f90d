import { isEndingSoon, secondsLeft } from '../../ui/countdown-parts.ts';
import { type Outcome, outcomeOf } from '../cards/outcome-of.ts';
import type { Figures } from './figures.ts';

/** `closing`: the end has passed, but the result is not known yet. */
export type Phase = 'upcoming' | 'live' | 'ending' | 'closing' | Outcome;

type Timed = Pick<Figures, 'status' | 'fell_through' | 'end_date'>;

/** The clock decides, not the stored status, because the status changes a moment later. */
export function phaseOf(figures: Timed, now: number): Phase {
  const { status, end_date } = figures;
  switch (status) {
    case 'withdrawn':
    case 'sold':
    case 'unsold':
      return outcomeOf(figures);
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
export const isOver = (phase: Phase): phase is Outcome =>
  phase === 'sold' || phase === 'fellThrough' || phase === 'ended' || phase === 'withdrawn';

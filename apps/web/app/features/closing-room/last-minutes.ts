import { secondsLeft } from '../../ui/countdown-parts.ts';
import type { Figures } from '../auction/figures.ts';

const LAST_MINUTES_S = 10 * 60;

/** Whether the auction is live and ends within ten minutes. */
export function isInLastMinutes(
  { status, end_date }: Pick<Figures, 'status' | 'end_date'>,
  now: number,
): boolean {
  if (status !== 'live' || end_date === null) return false;
  const seconds = secondsLeft(Date.parse(end_date), now);
  return seconds > 0 && seconds <= LAST_MINUTES_S;
}

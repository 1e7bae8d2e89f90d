import { countdownParts } from '../../ui/countdown-parts.ts';

/** For the tab of a running auction, which its bidder may watch from another tab: `1:42 · Outbid · £120,500`. */
export const tabTitle = (secondsLeft: number, words: readonly (string | null)[]): string =>
  [clockOf(secondsLeft), ...words].filter((part) => part !== null).join(' · ');

function clockOf(seconds: number): string {
  const { day, hour, minute, second } = countdownParts(seconds);
  if (day > 0) return `${day}d ${hour}h`;
  return hour > 0 ? `${hour}:${twoDigits(minute)}:${twoDigits(second)}` : `${minute}:${twoDigits(second)}`;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

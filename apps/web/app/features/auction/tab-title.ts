import { countdownParts } from '../../ui/countdown-parts.ts';

/** The short names of the units in the language of the page. */
type Units = { day: string; hour: string };

/** For the tab of a running auction, which its bidder may watch from another tab: `1:42 · Outbid · £120,500`. */
export const tabTitle = (secondsLeft: number, units: Units, words: readonly (string | null)[]): string =>
  [clockOf(secondsLeft, units), ...words].filter((part) => part !== null).join(' · ');

function clockOf(seconds: number, units: Units): string {
  const { day, hour, minute, second } = countdownParts(seconds);
  if (day > 0) return `${day}${units.day} ${hour}${units.hour}`;
  return hour > 0 ? `${hour}:${twoDigits(minute)}:${twoDigits(second)}` : `${minute}:${twoDigits(second)}`;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

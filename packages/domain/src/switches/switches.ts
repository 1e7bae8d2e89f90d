import { HOUR_MS } from '../time/durations.ts';

/**
 * What staff can turn off for everybody, for a limited time:
 * - `read-only`: nobody can change anything, so nobody can bid or pay. Pages can still be read. No auction opens or closes;
 *   afterwards, auctions that would have ended are extended like after an outage.
 * - `registrations-closed`: nobody can open an account.
 * - `automatic-charges-off`: no card is charged without its holder. Afterwards, the charges that are due are made.
 *
 * There is no switch that only pauses bids. Auctions would go on to their end without them. `read-only` also stops their clock.
 */
export const SWITCHES = {
  'read-only': { longestHours: 12 },
  'registrations-closed': { longestHours: 168 },
  'automatic-charges-off': { longestHours: 72 },
} as const satisfies Record<string, { longestHours: number }>;

export type SwitchName = keyof typeof SWITCHES;

export const SWITCH_NAMES = Object.keys(SWITCHES) as [SwitchName, ...SwitchName[]];

/** The latest change of a switch. `expiresAt` is null if it turned the switch off. */
export type SwitchChange = { expiresAt: Date | null };

/** A switch ends by itself when it expires. */
export const isSwitchOn = (change: SwitchChange | undefined, now: Date): boolean =>
  change?.expiresAt != null && change.expiresAt > now;

/** When a switch that is turned on now ends. Null: it must not stay on for so long. */
export function expiryOfSwitch(name: SwitchName, hours: number, now: Date): Date | null {
  const isAllowed = Number.isInteger(hours) && hours >= 1 && hours <= SWITCHES[name].longestHours;
  return isAllowed ? new Date(now.getTime() + hours * HOUR_MS) : null;
}

import { expect, test } from 'vitest';
import { isTimeZone, likelyTimeZone, TIME_ZONES, ZONES_BY_COUNTRY } from './time-zones.ts';
import { wallClock } from './wall-clock.ts';

test('every zone that can be chosen or guessed has clocks', () => {
  const now = new Date('2026-06-01T12:00:00Z');
  for (const zone of TIME_ZONES) expect(wallClock(now, zone)).not.toBeNaN();
  for (const zone of Object.values(ZONES_BY_COUNTRY)) expect(isTimeZone(zone)).toBe(true);
});

test.each([
  ['DE', 'EU', 'Europe/Berlin'],
  ['IE', 'EU', 'Europe/Dublin'],
  ['US', 'USA', 'America/New_York'],
  ['US', null, 'Europe/London'],
  [null, 'EU', 'Europe/Paris'],
  [null, null, 'Europe/London'],
] as const)('the zone of %s in the region %s is %s', (country, region, zone) => {
  expect(likelyTimeZone(country, region)).toBe(zone);
});

test.each(['', 'Nowhere/Town', '+01:00', 'europe/london', '__proto__'])('%s is no time zone', (name) => {
  expect(isTimeZone(name)).toBe(false);
});

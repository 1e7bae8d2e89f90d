import { describe, expect, it } from 'vitest';
import { withZoneName } from './with-zone-name.ts';

const WINTER = new Date('2026-01-15T12:00:00Z');
const SUMMER = new Date('2026-07-15T12:00:00Z');

function named(at: Date, timeZone: string, language: string): string {
  const shape = { hour: '2-digit', minute: '2-digit', timeZoneName: 'short', timeZone } as const;
  return withZoneName(new Intl.DateTimeFormat(language, shape).format(at), at, timeZone, language);
}

describe('withZoneName', () => {
  it.each([
    ['en-GB', 'Europe/London', '12:00 GMT', '13:00 BST'],
    ['en-GB', 'Europe/Paris', '13:00 CET', '14:00 CEST'],
    ['en-US', 'America/New_York', '07:00 AM EST', '08:00 AM EDT'],
    ['de', 'Europe/Berlin', '13:00 MEZ', '14:00 MESZ'],
    ['it', 'Europe/Rome', '13:00 CET', '14:00 CEST'],
    ['fr', 'UTC', '12:00 UTC', '12:00 UTC'],
  ])('in %s, keeps the abbreviation of %s', (language, timeZone, winter, summer) => {
    expect([named(WINTER, timeZone, language), named(SUMMER, timeZone, language)]).toEqual([winter, summer]);
  });

  it.each([
    ['en-GB', 'America/Los_Angeles', '04:00 Pacific Time', '05:00 Pacific Time'],
    ['en-GB', 'America/New_York', '07:00 Eastern Time', '08:00 Eastern Time'],
    ['en-GB', 'Asia/Tokyo', '21:00 Japan Standard Time', '21:00 Japan Standard Time'],
    ['en-GB', 'Australia/Sydney', '23:00 Australian Eastern Time', '22:00 Australian Eastern Time'],
    ['en-US', 'Europe/London', '12:00 PM GMT', '01:00 PM United Kingdom Time'],
    ['en-US', 'Europe/Paris', '01:00 PM Central European Time', '02:00 PM Central European Time'],
    ['de', 'Asia/Kolkata', '17:30 Indische Normalzeit', '17:30 Indische Normalzeit'],
    ['fr', 'Europe/Paris', '13:00 heure d’Europe centrale', '14:00 heure d’Europe centrale'],
    ['fr', 'Asia/Kolkata', '17:30 heure de l’Inde', '17:30 heure de l’Inde'],
    ['it', 'America/Los_Angeles', '04:00 Ora del Pacifico USA', '05:00 Ora del Pacifico USA'],
  ])('in %s, replaces the offset of %s with the name', (language, timeZone, winter, summer) => {
    expect([named(WINTER, timeZone, language), named(SUMMER, timeZone, language)]).toEqual([winter, summer]);
  });

  it.each([
    ['de', 'Europe/London', '12:00 GMT', '13:00 BST'],
    ['fr', 'Europe/London', '12:00 GMT', '13:00 BST'],
    ['de', 'America/Los_Angeles', '04:00 PST', '05:00 PDT'],
    ['fr', 'America/New_York', '07:00 EST', '08:00 EDT'],
    ['fr', 'Australia/Sydney', '23:00 AEDT', '22:00 AEST'],
    ['it', 'Australia/Sydney', '23:00 AEDT', '22:00 AEST'],
  ])('in %s, abbreviates a long or awkward name of %s', (language, timeZone, winter, summer) => {
    expect([named(WINTER, timeZone, language), named(SUMMER, timeZone, language)]).toEqual([winter, summer]);
  });

  it('writes a long name if the zone has no abbreviation', () => {
    expect(named(WINTER, 'Africa/Johannesburg', 'fr')).toBe('14:00 heure normale d’Afrique méridionale');
  });

  it('keeps the offset of a zone without a name', () => {
    expect(named(WINTER, 'Etc/GMT+5', 'fr')).toBe('07:00 UTC−5');
  });

  it('leaves the words around the time as they are', () => {
    const written = 'Ends Thu 15 Jan, 04:00 GMT-8.';
    expect(withZoneName(written, WINTER, 'America/Los_Angeles', 'en-GB')).toBe(
      'Ends Thu 15 Jan, 04:00 Pacific Time.',
    );
  });

  it('leaves a text without a zone as it is', () => {
    expect(withZoneName('15 Jan 2026', WINTER, 'Asia/Tokyo', 'en-GB')).toBe('15 Jan 2026');
  });
});

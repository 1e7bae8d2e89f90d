import { homeTimeZone, type Region } from '../money/currency.ts';

/** The named time zones that a customer can choose, such as `Europe/London`. */
export const TIME_ZONES: readonly string[] = [...Intl.supportedValuesOf('timeZone'), 'UTC'];

const known = new Set(TIME_ZONES);

export const isTimeZone = (name: string): boolean => known.has(name);

/** Countries whose clocks differ from those of their region. Others are too large for a guess, or agree with it. */
export const ZONES_BY_COUNTRY: Readonly<Record<string, string>> = {
  ...{ GB: 'Europe/London', IE: 'Europe/Dublin', PT: 'Europe/Lisbon', IS: 'Atlantic/Reykjavik' },
  ...{ CH: 'Europe/Zurich', DE: 'Europe/Berlin', AT: 'Europe/Vienna', IT: 'Europe/Rome', FR: 'Europe/Paris' },
  ...{ FI: 'Europe/Helsinki', EE: 'Europe/Tallinn', LV: 'Europe/Riga', LT: 'Europe/Vilnius' },
  ...{ GR: 'Europe/Athens', CY: 'Asia/Nicosia', RO: 'Europe/Bucharest', BG: 'Europe/Sofia' },
  ...{
    TR: 'Europe/Istanbul',
    AE: 'Asia/Dubai',
    JP: 'Asia/Tokyo',
    SG: 'Asia/Singapore',
    HK: 'Asia/Hong_Kong',
  },
};

/** The zone in which a customer probably lives. */
export const likelyTimeZone = (country: string | null, region: Region | null): string =>
  (country === null ? undefined : ZONES_BY_COUNTRY[country]) ?? homeTimeZone(region ?? 'UK');

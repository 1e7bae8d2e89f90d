import { homeTimeZone, type Region } from '@marque/domain/money/currency';

/** The time zone of a customer. Without a region, that of the United Kingdom. */
export const timeZoneOf = (region: Region | null): string => homeTimeZone(region ?? 'UK');

export const REGIONS = ['UK', 'EU', 'USA'] as const;
export type Region = (typeof REGIONS)[number];

export const CURRENCIES = ['GBP', 'EUR', 'USD'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** The settings that a region determines for each of its listings. */
const homes: Record<Region, { currency: Currency; timeZone: string }> = {
  UK: { currency: 'GBP', timeZone: 'Europe/London' },
  EU: { currency: 'EUR', timeZone: 'Europe/Paris' },
  USA: { currency: 'USD', timeZone: 'America/New_York' },
};

export const currencyOf = (region: Region): Currency => homes[region].currency;

export const homeTimeZone = (region: Region): string => homes[region].timeZone;

/** In whole units of any currency. It is small enough that every calculation stays within the safe integers. */
export const MAX_AMOUNT = 2_000_000_000;

import { describe, expect, it } from 'vitest';
import { CURRENCIES, currencyOf, homeTimeZone, MAX_AMOUNT, REGIONS } from './currency.ts';

describe('a region', () => {
  it.each([
    ['UK', 'GBP', 'Europe/London'],
    ['EU', 'EUR', 'Europe/Paris'],
    ['USA', 'USD', 'America/New_York'],
  ] as const)('%s has the currency %s and the time zone %s', (region, currency, timeZone) => {
    expect(currencyOf(region)).toBe(currency);
    expect(homeTimeZone(region)).toBe(timeZone);
  });

  it('has a different currency from every other region', () => {
    expect(REGIONS.map(currencyOf)).toEqual([...CURRENCIES]);
  });
});

it('the largest amount stays exact even in hundredths of a percent of minor units', () => {
  expect(Number.isSafeInteger(MAX_AMOUNT * 100 * 10_000)).toBe(true);
});

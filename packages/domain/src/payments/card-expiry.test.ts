import { describe, expect, it } from 'vitest';
import { expiresSoon, isCardExpired, lastValidDay } from './card-expiry.ts';

const card = (expiry_month: number, expiry_year: number) => ({ expiry_month, expiry_year });
const at = (day: string) => new Date(`${day}T12:00:00Z`);

describe('a card', () => {
  it.each([
    [2, 2028, '2028-02-29'],
    [2, 2027, '2027-02-28'],
    [12, 2026, '2026-12-31'],
  ])('with %i/%i is valid until %s', (month, year, day) => {
    expect(lastValidDay(card(month, year))).toBe(day);
  });

  it('expires at the end of its month', () => {
    expect(isCardExpired(card(6, 2026), at('2026-06-30'))).toBe(false);
    expect(isCardExpired(card(6, 2026), at('2026-07-01'))).toBe(true);
  });

  it('is about to expire for two months', () => {
    expect(expiresSoon(card(8, 2026), at('2026-07-01'))).toBe(false);
    expect(expiresSoon(card(8, 2026), at('2026-07-03'))).toBe(true);
    expect(expiresSoon(card(8, 2026), at('2026-09-01'))).toBe(false);
  });
});

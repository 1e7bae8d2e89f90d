import { describe, expect, it } from 'vitest';
import { apiQueryOf, csvAddress, readTypedFilters, yearsUntil } from './figures-address.ts';

const queryOf = (search: string) => apiQueryOf(readTypedFilters(new URLSearchParams(search)));

describe('the address of the figures', () => {
  it('names a period and a region', () => {
    expect(queryOf('')).toEqual({ region: undefined });
    expect(queryOf('period=2025&region=EU&from=2020-01')).toEqual({
      from: '2025-01',
      to: '2025-12',
      region: 'EU',
    });
    expect(queryOf('period=months&from= 2025-03&to=x')).toEqual({
      from: '2025-03',
      to: 'x',
      region: undefined,
    });
    expect(queryOf('region=MARS')).toBeNull();
    for (const period of ['25', '2025x', '1999', 'all']) expect(queryOf(`period=${period}`)).toBeNull();
    expect(readTypedFilters(new URLSearchParams({ from: '9'.repeat(1_000) })).from).toHaveLength(20);
  });

  it('offers six years, and the chosen one', () => {
    expect(yearsUntil(2026, 'last-12')).toEqual(['2026', '2025', '2024', '2023', '2022', '2021']);
    expect(yearsUntil(2026, '2012').at(-1)).toBe('2012');
    expect(yearsUntil(2026, '2024')).toHaveLength(6);
  });

  it('leads to a file', () => {
    const period = { from: '2025-01', to: '2025-12' };
    expect(csvAddress('make', { ...period, region: null })).toBe(
      '/api/office/figures/make.csv?from=2025-01&to=2025-12',
    );
    expect(csvAddress('month', { ...period, region: 'EU' })).toMatch(/&region=EU$/);
  });
});

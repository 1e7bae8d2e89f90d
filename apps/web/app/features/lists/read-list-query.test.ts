import { describe, expect, it } from 'vitest';
import { readListQuery, spellAsFacets } from './read-list-query.ts';

const read = (search: string) => readListQuery(new URLSearchParams(search));

describe('readListQuery', () => {
  it('reports invalid values, and queries the others', () => {
    const { typed, faults, query } = read('make=Jaguar&region=MARS&elsewhere=1');
    expect(typed).toEqual({ make: 'Jaguar', region: 'MARS' });
    expect(faults).toEqual(['region']);
    expect(query).toEqual({ make: 'Jaguar' });
  });

  it.each(['reserve-close', 'reserve-not-close', 'reserve-met'])('reads the reserve status %s', (status) => {
    expect(read(`reserve_status=${status}`).faults).toEqual([]);
  });
});

describe('spellAsFacets', () => {
  const value = (name: string, selected: boolean) => ({ value: name, label: name, selected, count: 7 });

  it('spells a chosen value like its facet', () => {
    const facets = { make: [value('jaguar', true), value('lotus', false)], country: [value('GB', true)] };
    expect(spellAsFacets({ make: 'JAGUAR', country: 'gb', keywords: 'JAGUAR' }, facets)).toEqual({
      make: 'jaguar',
      country: 'GB',
      keywords: 'JAGUAR',
    });
  });

  it('leaves several makes, and values without a facet, unchanged', () => {
    const facets = { make: [value('jaguar', true), value('lotus', true)] };
    expect(spellAsFacets({ make: 'jaguar,lotus', body: 'boat' }, facets)).toEqual({
      make: 'jaguar,lotus',
      body: 'boat',
    });
  });

  it('adds no filter that is not in the address', () => {
    expect(spellAsFacets({ year_from: '1960', year_to: '1969' }, { decade: [value('1960', true)] })).toEqual({
      year_from: '1960',
      year_to: '1969',
    });
  });

  it('replaces a legacy reserve status with the current one', () => {
    expect(spellAsFacets({ reserve_status: 'reserve-close' }, {})).toEqual({
      reserve_status: 'reserve-nearly-met',
    });
  });
});

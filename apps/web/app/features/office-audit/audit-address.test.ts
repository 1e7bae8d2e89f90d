import { describe, expect, it } from 'vitest';
import { filtersOf, readTypedFilters } from './audit-address.ts';

const search = (text: string) => new URLSearchParams(text);

describe('the address of the audit screen', () => {
  it('contains the filters, but no empty or unknown ones', () => {
    expect(readTypedFilters(search('actor=%20ada%20&permission=&to=2026-06-01&x=1'))).toEqual({
      actor: 'ada',
      to: '2026-06-01',
    });
  });

  it('turns days into moments, and includes the whole last day', () => {
    expect(filtersOf({ from: '2026-06-01', to: '2026-06-01', actor: 'ada' })).toEqual({
      actor: 'ada',
      from: '2026-06-01T00:00:00.000Z',
      to: '2026-06-02T00:00:00.000Z',
    });
    expect(filtersOf({ from: 'yesterday', to: '2026-99-99' })).toEqual({});
  });
});

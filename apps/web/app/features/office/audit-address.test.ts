import { describe, expect, it } from 'vitest';
import { filtersOf, onAuditPage, readPage, readTypedFilters } from './audit-address.ts';

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

  it('changes the page and keeps the filters', () => {
    expect(onAuditPage(search('actor=ada&page=3'), 4)).toBe('?actor=ada&page=4');
    expect(onAuditPage(search('actor=ada&page=3'), 1)).toBe('?actor=ada');
    expect(['2', '0', 'x', '1.5', ''].map((page) => readPage(search(`page=${page}`)))).toEqual([
      2, 1, 1, 1, 1,
    ]);
  });
});

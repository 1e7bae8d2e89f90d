import { describe, expect, it } from 'vitest';
import { readContentFilters, readKind } from './content-filters.ts';

const read = (query: string) => readContentFilters(new URLSearchParams(query));

describe('the filters of the content', () => {
  it('are read from the address', () => {
    expect(read('q=+faq+&locale=fr&state=stale')).toEqual({ q: 'faq', locale: 'fr', state: 'stale' });
  });

  it('leave out what does not exist', () => {
    expect(read('q=+&locale=xx&state=old')).toEqual({});
    expect(read('locale=fr&state=')).toEqual({ locale: 'fr' });
    expect(read('locale=&state=stale')).toEqual({ state: 'stale' });
    expect(read(`q=${'x'.repeat(300)}`).q).toHaveLength(100);
  });

  it('distinguish all kinds from a kind that does not exist', () => {
    expect(readKind(new URLSearchParams(''))).toBeUndefined();
    expect(readKind(new URLSearchParams('kind=story'))).toBe('story');
    expect(readKind(new URLSearchParams('kind=novel'))).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { visitedListing } from './visited-listing.ts';

const id = '0190c0de-0000-7000-8000-000000000001';
const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0';

describe('visitedListing', () => {
  it.each([
    [`/en/listings/jaguar/e-type/${id}`, id],
    [`/en-us/listings/jaguar/e-type/${id}?comments=all`, id],
    [`/de/listings/jaguar/e-type/${id}.data?_routes=root`, id],
    [`/en/listings/${id}`, null],
    [`/en/listings/jaguar/e-type/${id}/print`, null],
    ['/en/listings/jaguar/e-type/none', null],
    ['/en', null],
  ])('finds the listing of %s', (url, found) => {
    expect(visitedListing(url, browser)).toBe(found);
  });

  it('ignores crawlers and programs without a name', () => {
    const url = `/en/listings/jaguar/e-type/${id}`;
    expect(visitedListing(url, 'Googlebot/2.1')).toBeNull();
    expect(visitedListing(url, '')).toBeNull();
  });
});

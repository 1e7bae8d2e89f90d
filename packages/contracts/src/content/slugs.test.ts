import { describe, expect, it } from 'vitest';
import { routeTable } from '../route-table.ts';
import { isRoutePath } from './route-paths.ts';
import { contentSlug, FIXED_PAGES } from './slugs.ts';

describe('the slug of a page', () => {
  it('is not that of a route', () => {
    for (const slug of ['account', 'auctions', 'office', 'listings', 'seller-pack.pdf', 'de', 'us'])
      expect(isRoutePath(slug), slug).toBe(true);
    for (const slug of ['summer-sale', 'accounts']) expect(isRoutePath(slug), slug).toBe(false);
  });

  it('is a route for each page with a screen of its own', () => {
    const paths: string[] = Object.values(routeTable);
    for (const slug of FIXED_PAGES) expect(paths).toContain(slug);
  });

  it('has only small letters, digits and single hyphens', () => {
    for (const slug of ['a', 'summer-sale', '2027']) expect(contentSlug.safeParse(slug).success).toBe(true);
    for (const slug of ['', '-a', 'a--b', 'A', 'a.md', 'a/b', '../a', 'é', 'x'.repeat(101)])
      expect(contentSlug.safeParse(slug).success, slug).toBe(false);
  });
});

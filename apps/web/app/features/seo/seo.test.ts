import { describe, expect, it } from 'vitest';
import { describePage } from './describe-page.ts';
import { indexedRoutes } from './indexed-routes.ts';
import { writeRobots } from './robots.ts';
import { screenPaths, writeSitemap, writeSitemapIndex } from './sitemap.ts';

const publicUrl = 'https://marque.example';

describe('a page description', () => {
  const description = describePage({
    title: 'Live auctions',
    description: 'Under the hammer',
    imageAlt: 'A car',
    pathname: '/us/auctions/live',
    publicUrl,
  });

  it('has a canonical address and one for each language', () => {
    expect(description).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: `${publicUrl}/us/auctions/live`,
    });
    const alternates = description.filter((entry) => 'rel' in entry && entry.rel === 'alternate');
    expect(alternates.map((entry) => 'hrefLang' in entry && [entry.hrefLang, entry.href])).toEqual([
      ['en-GB', `${publicUrl}/en/auctions/live`],
      ['fr', `${publicUrl}/fr/auctions/live`],
      ['de', `${publicUrl}/de/auctions/live`],
      ['it', `${publicUrl}/it/auctions/live`],
      ['en-US', `${publicUrl}/us/auctions/live`],
      ['x-default', `${publicUrl}/en/auctions/live`],
    ]);
  });

  it('has the same texts for social networks', () => {
    expect(description).toContainEqual({ property: 'og:title', content: 'Live auctions' });
    expect(description).toContainEqual({ property: 'og:locale', content: 'en_US' });
    expect(description).toContainEqual({ name: 'twitter:description', content: 'Under the hammer' });
  });
});

describe('the sitemap', () => {
  const sitemap = writeSitemap(publicUrl, screenPaths);

  it('lists each indexed screen in five languages, with its translations', () => {
    expect(sitemap.match(/<loc>/g)).toHaveLength(indexedRoutes.length * 5);
    expect(sitemap.match(/<xhtml:link /g)).toHaveLength(indexedRoutes.length * 5 * 6);
    expect(sitemap).toContain(`<loc>${publicUrl}/it/faq</loc>`);
    expect(sitemap).toContain(`<loc>${publicUrl}/de/auctions/no-reserve</loc>`);
  });

  it('lists additional paths in each language', () => {
    const more = writeSitemap(publicUrl, (locale) => [`/${locale}/auctions/jaguar`]);
    expect(more.match(/<loc>/g)).toHaveLength(5);
    expect(more).toContain(`<loc>${publicUrl}/fr/auctions/jaguar</loc>`);
  });

  it('has an index of its files', () => {
    expect(writeSitemapIndex([`${publicUrl}/a?b&c`, publicUrl]).match(/<loc>(.*)<\/loc>/g)).toEqual([
      ...[`<loc>${publicUrl}/a?b&#38;c</loc>`, `<loc>${publicUrl}</loc>`],
    ]);
  });

  it('leaves out personal pages', () => {
    expect(sitemap).not.toMatch(/account|auth|search-results|unsubscribe/);
  });
});

describe('robots.txt', () => {
  it('disallows everything outside production', () => {
    expect(writeRobots('development', publicUrl)).toBe('User-agent: *\nDisallow: /\n');
    expect(writeRobots('testing', publicUrl)).toBe('User-agent: *\nDisallow: /\n');
  });

  it('disallows personal pages and paths for programs in production, and names the sitemap', () => {
    const robots = writeRobots('production', publicUrl);
    for (const path of ['/api/', '/dev/', '/en/account', '/us/account'])
      expect(robots).toContain(`Disallow: ${path}\n`);
    expect(robots).not.toMatch(/Disallow: \/\n/);
    expect(robots).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
  });
});

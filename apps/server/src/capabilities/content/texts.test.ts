import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isCollectionSlug } from '@marque/contracts/collections';
import { LOCALES, type Locale } from '@marque/contracts/locale';
import { routeTable } from '@marque/contracts/route-table';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { CONTENT_FOLDER } from './file-content.ts';
import { factsOf } from './fill-in.ts';
import { readLibrary } from './read-library.ts';

const config = readConfig({ MARQUE_ENV: 'testing' });

describe('the published texts', () => {
  const library = readLibrary(CONTENT_FOLDER, (locale) => factsOf(config, locale));
  const texts = LOCALES.flatMap((locale) => [
    ...library.pages[locale].values(),
    ...library.stories[locale].values(),
    ...library.events[locale].values(),
  ]);

  test('exist in all languages', () => {
    const pages = ['about', 'app', 'contact', 'cookies', 'events', 'faq', 'newsletter', 'privacy', 'stories'];
    for (const locale of LOCALES) {
      expect([...library.pages[locale].keys()]).toEqual([...pages, 'team', 'terms', 'trade']);
      expect(library.stories[locale].size).toBeGreaterThanOrEqual(6);
      expect(library.events[locale].size).toBeGreaterThanOrEqual(5);
    }
    const told = new Set(texts.map(({ slug, locale }) => `${locale} ${slug}`));
    for (const locale of ['fr', 'de', 'it'])
      for (const { slug } of texts) expect(told).toContain(`${locale} ${slug}`);
  });

  test('have titles and descriptions that are short enough', () => {
    for (const { slug, title, description } of texts) {
      expect(title.length, slug).toBeLessThanOrEqual(60);
      expect(description.length, slug).toBeLessThanOrEqual(200);
    }
  });

  test('link only to existing pages, without a language in the address', () => {
    for (const { slug, locale, body } of texts)
      for (const [, href = ''] of body.matchAll(/(?<!!)\[[^\]]*\]\(([^)\s]+)\)/g))
        expect(leadsSomewhere(href, locale), `${locale} ${slug}: ${href}`).toBe(true);
  });

  function leadsSomewhere(href: string, locale: Locale): boolean {
    if (/^(mailto:[^@\s]+@|https:\/\/)/.test(href)) return true;
    const [path = '', anchor] = href.slice(1).split('#');
    const [first = '', slug = ''] = path.split('/');
    if (anchor !== undefined && !anchorsOf(path, locale).includes(anchor)) return false;
    if (first === 'stories' && slug) return library.stories.en.has(slug);
    if (first === 'events' && slug) return library.events.en.has(slug);
    if (first === 'collection') return isCollectionSlug(slug);
    return href.startsWith('/') && Object.values(routeTable).some((known) => known === path);
  }

  /** Anchors are made from the headings, which are translated. */
  const anchorsOf = (path: string, locale: Locale): string[] =>
    [...(library.pages[locale].get(path)?.body ?? '').matchAll(/^#{2,3} (.+)$/gm)].map(([, heading = '']) =>
      heading
        .normalize('NFKD')
        .toLowerCase()
        .replace(/\p{M}/gu, '')
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, ''),
    );

  test('use only pictures that exist', () => {
    for (const { slug, picture } of library.stories.en.values())
      expect(existsSync(join(CONTENT_FOLDER, '../apps/web/public', picture.src)), slug).toBe(true);
  });

  test('contain the configured terms of the premium', () => {
    const faq = library.pages.en.get('faq')?.body;
    expect(faq).toContain('6% of the winning bid (minimum £600), plus 20% VAT on the Premium only.');
    expect(faq).toContain('5% of the winning bid (minimum $250, maximum $7,500).');
    expect(library.pages.de.get('faq')?.body).toMatch(/6\s?% des siegreichen Gebots/);
  });

  test('have at least twenty-five questions in the FAQ and 700 words in each story', () => {
    expect(library.pages.en.get('faq')?.body.match(/^### /gm)?.length).toBeGreaterThanOrEqual(25);
    for (const { slug, body } of library.stories.en.values())
      expect(body.split(/\s+/).length, slug).toBeGreaterThanOrEqual(700);
  });

  test('have the same number of headings in every language', () => {
    const parts = (body: string) => (body.match(/^#{2,3} /gm) ?? []).length;
    for (const locale of LOCALES)
      for (const { slug, body } of library.pages[locale].values())
        expect(parts(body), `${locale} ${slug}`).toBe(parts(library.pages.en.get(slug)?.body ?? ''));
  });
});

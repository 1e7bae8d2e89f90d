import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isCollectionSlug } from '@marque/contracts/collections';
import { LOCALES, type Locale } from '@marque/contracts/locale';
import { routeTable } from '@marque/contracts/route-table';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { createContent } from './create-content.ts';
import { createFileSource } from './files/file-source.ts';
import { CONTENT_FOLDER } from './files/read-text-files.ts';
import { factsOf } from './fill-in.ts';

const config = readConfig({ MARQUE_ENV: 'testing' });
const facts = (locale: Locale) => factsOf(config, locale);
const content = createContent({ source: createFileSource({ factsOf: facts }), factsOf: facts });

describe('the published texts', async () => {
  const inAll = async <Kind extends 'page' | 'story' | 'event' | 'question' | 'person'>(kind: Kind) =>
    (
      await Promise.all(
        LOCALES.map(async (locale) =>
          (await content.list(kind, locale)).map((text) => ({ ...text, reader: locale })),
        ),
      )
    ).flat();
  const [pages, stories, events, questions, people] = [
    ...[await inAll('page'), await inAll('story'), await inAll('event')],
    ...[await inAll('question'), await inAll('person')],
  ] as const;
  const texts = [...pages, ...stories, ...events];

  test('exist in all languages', () => {
    const slugs = ['about', 'app', 'contact', 'cookies', 'events', 'faq', 'privacy', 'stories'];
    for (const locale of LOCALES) {
      const of = (all: { slug: string; reader: Locale }[]) => all.filter(({ reader }) => reader === locale);
      expect(of(pages).map(({ slug }) => slug)).toEqual([...slugs, 'team', 'terms', 'trade']);
      expect(of(stories).length).toBeGreaterThanOrEqual(6);
      expect(of(events).length).toBeGreaterThanOrEqual(5);
      expect(of(people).length).toBeGreaterThanOrEqual(9);
    }
    for (const { slug, locale, reader } of [...texts, ...questions, ...people])
      if (reader !== 'en-us') expect([slug, locale]).toEqual([slug, reader]);
  });

  test('have titles and descriptions that are short enough', () => {
    for (const { slug, title, description } of texts) {
      expect(title.length, slug).toBeLessThanOrEqual(60);
      expect(description.length, slug).toBeLessThanOrEqual(200);
    }
  });

  test('link only to existing pages, without a language in the address', () => {
    for (const { slug, locale, body } of [...texts, ...questions, ...people])
      for (const [, href = ''] of body.matchAll(/(?<!!)\[[^\]]*\]\(([^)\s]+)\)/g))
        expect(leadsSomewhere(href, locale), `${locale} ${slug}: ${href}`).toBe(true);
  });

  function leadsSomewhere(href: string, locale: Locale): boolean {
    if (/^(mailto:[^@\s]+@|https:\/\/)/.test(href)) return true;
    const [path = '', anchor] = href.slice(1).split('#');
    const [first = '', slug = ''] = path.split('/');
    if (anchor !== undefined && !anchorsOf(path, locale).includes(anchor)) return false;
    if (first === 'stories' && slug) return stories.some((story) => story.slug === slug);
    if (first === 'events' && slug) return events.some((event) => event.slug === slug);
    if (first === 'collection') return isCollectionSlug(slug);
    return href.startsWith('/') && Object.values(routeTable).some((known) => known === path);
  }

  /** Anchors are made from the headings, which are translated. */
  const anchorsOf = (path: string, locale: Locale): string[] => {
    const page = pages.find((one) => one.slug === path && one.reader === locale);
    const headings = [...(page?.body ?? '').matchAll(/^#{2,3} (.+)$/gm)].map(([, heading = '']) => heading);
    return [...headings, ...(path === 'faq' ? topicsIn(locale) : [])].map((heading) =>
      heading
        .normalize('NFKD')
        .toLowerCase()
        .replace(/\p{M}/gu, '')
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, ''),
    );
  };

  const topicsIn = (locale: Locale): string[] =>
    Object.values(
      JSON.parse(
        readFileSync(join(CONTENT_FOLDER, `../apps/web/app/messages/${locale}/content.json`), 'utf8'),
      ).faq.topics,
    );

  test('use only pictures that exist', () => {
    for (const { slug, picture } of stories)
      expect(existsSync(join(CONTENT_FOLDER, '../apps/web/public', picture.src)), slug).toBe(true);
  });

  test('contain the configured terms of the premium and the address of the seller pack', async () => {
    const answer = (locale: Locale) => content.find('question', 'what-is-the-buyers-premium', locale);
    const english = (await answer('en'))?.body;
    expect(english).toContain('6% of the winning bid (minimum £600), plus 20% VAT on the Premium only.');
    expect(english).toContain('5% of the winning bid (minimum $250, maximum $7,500).');
    expect((await answer('de'))?.body).toMatch(/6\s?% des siegreichen Gebots/);
    expect((await content.find('phrase', 'seller-pack', 'it'))?.text).toBe(config.sellerPackUrl);
  });

  test('have at least twenty-five questions and 700 words in each English story', () => {
    expect(questions.filter(({ reader }) => reader === 'en').length).toBeGreaterThanOrEqual(25);
    for (const { slug, body, reader } of stories)
      if (reader === 'en') expect(body.split(/\s+/).length, slug).toBeGreaterThanOrEqual(700);
  });

  test('have the same number of headings in every language', () => {
    const parts = (body: string | undefined) => (body?.match(/^#{2,3} /gm) ?? []).length;
    for (const { slug, body, reader } of pages) {
      const english = pages.find((page) => page.slug === slug && page.reader === 'en');
      expect(parts(body), `${reader} ${slug}`).toBe(parts(english?.body));
    }
  });
});

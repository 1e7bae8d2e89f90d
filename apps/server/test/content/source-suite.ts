import type { LOCALES } from '@marque/contracts/locale';
import { CONTENT_KINDS } from '@marque/domain/content/kinds';
import { describe, expect, test } from 'vitest';
import { type ContentSource, LISTED_AT_ONCE } from '../../src/capabilities/content/content-source.ts';
import { createContent } from '../../src/capabilities/content/create-content.ts';
import { testFacts, textFile } from './use-texts.ts';

const words = { description: 'About it', updated: '2026-01-02' };
const story = (title: string, published: string) =>
  textFile({ title, ...words, published, author: 'Ada', picture: '{ src: /a.webp, alt: A car }' });
const event = (title: string, starts: string) =>
  textFile({
    title,
    ...words,
    starts,
    ends: starts,
    place: 'Here',
    region: 'UK',
    opens: '"10:00"',
    time_zone: 'Europe/Rome',
  });
const question = (title: string, position: number) =>
  textFile({ title, topic: 'trust', position }, 'Write to {email.EU}.');

export const SUITE_FILES: Record<string, string> = {
  'en/pages/terms.md': textFile({ title: 'Terms', ...words }, 'English text.'),
  'de/pages/terms.md': textFile({ title: 'Bedingungen' }, 'Deutscher Text.'),
  'fr/pages/terms.md': '---\ntitle: Conditions\n---\n',
  'en/stories/first.md': story('First', '2026-01-01'),
  'en/stories/second.md': story('Second', '2026-02-01'),
  'it/stories/second.md': textFile({ picture: '{ alt: Un’auto }' }, 'Testo.'),
  'en/events/later.md': event('Later', '2027-02-01'),
  'en/events/sooner.md': event('Sooner', '2027-01-01'),
  'en/questions/two.md': question('Two?', 20),
  'en/questions/one.md': question('One?', 10),
  'en/people/ada.md': textFile({ title: 'Ada', role: 'Engineer', position: 10 }),
  'en/home-blocks/masthead.md':
    '---\ntitle: Cars\ntext: Fast ones\nlink: /faq\nlabel: More\nposition: 10\n---\n',
  'en/phrases/seller-pack.md': '---\ntext: "{seller.pack}"\n---\n',
  'en/headlines/newsletter.md': '---\ntitle: Newsletter\n---\n',
  'de/headlines/newsletter.md': '---\ntitle: Rundbrief\n---\n',
};

/** What every source must do. `open` returns one that holds these files. */
export function testContentSource(open: (files: Record<string, string>) => Promise<ContentSource>): void {
  const opened = async (files = SUITE_FILES) =>
    createContent({ source: await open(files), factsOf: testFacts });

  describe('a source of texts', () => {
    test('shows the requested language, or else English, and names it', async () => {
      const content = await opened();
      const read = (locale: (typeof LOCALES)[number]) => content.find('page', 'terms', locale);
      expect(await read('en')).toMatchObject({ title: 'Terms', body: 'English text.', locale: 'en' });
      expect(await read('de')).toMatchObject({ title: 'Bedingungen', body: 'Deutscher Text.', locale: 'de' });
      expect(await read('fr')).toMatchObject({ title: 'Conditions', body: 'English text.', locale: 'en' });
      expect(await read('it')).toMatchObject({ title: 'Terms', description: 'About it', locale: 'en' });
      expect((await read('de'))?.updated_at).toBe('2026-01-02T00:00:00.000Z');
    });

    test('finds every kind', async () => {
      const content = await opened();
      for (const kind of CONTENT_KINDS)
        expect([kind, (await content.list(kind, 'en')).length > 0]).toEqual([kind, true]);
      expect(await content.find('event', 'later', 'en')).toMatchObject({
        ...{ starts_on: '2027-02-01', opens: '10:00', closes: null, time_zone: 'Europe/Rome', place: 'Here' },
      });
      expect(await content.find('person', 'ada', 'en')).toMatchObject({ name: 'Ada', role: 'Engineer' });
      expect(await content.find('home-block', 'masthead', 'en')).toMatchObject({
        text: 'Fast ones',
        link: '/faq',
      });
      expect((await content.find('headline', 'newsletter', 'de'))?.title).toBe('Rundbrief');
    });

    test('names an entry alike in a list, alone, and in every language', async () => {
      const content = await opened();
      const [first] = (await content.list('event', 'de')).filter(({ slug }) => slug === 'later');
      const alone = await content.find('event', 'later', 'en');
      expect(alone?.id).toMatch(/./);
      expect(first?.id).toBe(alone?.id);
    });

    test('merges a translated record into the English one', async () => {
      const content = await opened();
      expect((await content.find('story', 'second', 'it'))?.picture).toMatchObject({
        src: '/a.webp',
        alt: 'Un’auto',
      });
    });

    test('lists stories by date with the latest first, and questions by position', async () => {
      const content = await opened();
      const slugs = async (kind: 'story' | 'event' | 'question') =>
        (await content.list(kind, 'it')).map(({ slug }) => slug);
      expect(await slugs('story')).toEqual(['second', 'first']);
      expect(await slugs('event')).toEqual(['later', 'sooner']);
      expect(await slugs('question')).toEqual(['one', 'two']);
    });

    test('lists and counts more entries than a page holds, each once', async () => {
      const slugs = Array.from({ length: LISTED_AT_ONCE + 7 }, (_, index) => `story-${index}`);
      // Many stories of one day, so that their order does not follow from their days.
      const content = await opened(
        Object.fromEntries(
          slugs.map((slug, index) => [`en/stories/${slug}.md`, story(slug, `2026-01-0${1 + (index % 2)}`)]),
        ),
      );
      const pages = await Promise.all([1, 2, 3].map((page) => content.list('story', 'en', page)));
      expect(pages.map(({ length }) => length)).toEqual([LISTED_AT_ONCE, 7, 0]);
      expect(new Set(pages.flat().map(({ slug }) => slug))).toEqual(new Set(slugs));
      const days = pages.flat().map(({ published_at }) => published_at);
      expect(days).toEqual(days.toSorted().reverse());
      const named = await content.slugs('story', 1);
      expect([named.slugs.toSorted(), named.total]).toEqual([slugs.toSorted(), slugs.length]);
      expect(await content.slugs('story', 2)).toEqual({ slugs: [], total: slugs.length });
    });

    test('fills in the values of the installation', async () => {
      const content = await opened();
      expect((await content.find('question', 'one', 'fr'))?.body).toBe('Write to eu@marque.example.');
      expect((await content.find('phrase', 'seller-pack', 'de'))?.text).toMatch(/^https:/);
    });

    test('does not find what does not exist', async () => {
      const content = await opened();
      for (const slug of ['nothing', '', 'constructor', '../terms', 'x'.repeat(300)]) {
        expect(await content.find('page', slug, 'en')).toBeNull();
        expect(await content.newSlug('page', slug)).toBeNull();
      }
      expect(await content.find('story', 'terms', 'en')).toBeNull();
    });
  });
}

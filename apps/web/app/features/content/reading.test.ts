import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '../markdown/parse-markdown.server.ts';
import { isOver } from './event-time.ts';
import { faqThing } from './faq-thing.ts';
import { linksInLocale } from './links-in-locale.ts';
import { cutIntoSections, plainWords } from './reading.ts';

describe('a reading', () => {
  it('is split at its headings, each with an id for links', () => {
    const { lead, sections } = cutIntoSections(
      parseMarkdown('Lead.\n\n## Über *uns*\n\nText.\n\n### Deeper\n\n## Same\n\n## Same'),
    );
    expect(lead).toEqual([{ kind: 'paragraph', children: ['Lead.'] }]);
    expect(sections.map(({ id, name }) => [id, name])).toEqual([
      ['uber-uns', 'Über uns'],
      ['same', 'Same'],
      ['same-2', 'Same'],
    ]);
    expect(sections[0]?.blocks.at(-1)).toEqual({ kind: 'heading', level: 1, children: ['Deeper'] });
  });

  it('numbers equal headings, also thousands of them', () => {
    const idsOf = (names: string[]) =>
      cutIntoSections(names.map((name) => ({ kind: 'heading', level: 2, children: [name] }))).sections.map(
        ({ id }) => id,
      );
    expect(idsOf(['A', 'A 3', 'A', 'A', 'A 3', 'A'])).toEqual(['a', 'a-3', 'a-2', 'a-4', 'a-3-2', 'a-5']);
    expect(idsOf(Array(20_000).fill('A')).at(-1)).toBe('a-20000');
  });

  it('loses no content and gives every section a unique id', () => {
    const line = fc.constantFrom('## A', '## A 2', '## ?', '### B', 'text', '> quote', '- item');
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const blocks = parseMarkdown(lines.join('\n\n'));
        const { lead, sections } = cutIntoSections(blocks);
        const ids = sections.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(lead.length + sections.reduce((sum, section) => sum + section.blocks.length + 1, 0)).toBe(
          blocks.length,
        );
      }),
    );
  });

  it('can be converted to plain text', () => {
    const blocks = parseMarkdown(
      'A **bold** [link](/faq).\n\n- one\n- two\n\n> said\n\n| a | b |\n|---|---|\n| 1 | 2 |',
    );
    expect(plainWords(blocks)).toBe('A bold link. one two said a b 1 2');
  });
});

describe('links in a text', () => {
  const hrefs = (text: string) =>
    JSON.stringify(linksInLocale(parseMarkdown(text), 'us')).match(/"href":"[^"]*"/g);

  it('lead to pages in the reader’s language, wherever they appear', () => {
    expect(
      hrefs(
        '[a](/faq#x) **[b](/)**\n\n- [c](/stories)\n\n> [d](/terms)\n\n| [e](/app) |\n|---|\n| [f](/team) |',
      ),
    ).toEqual(
      ['/us/faq#x', '/us', '/us/stories', '/us/terms', '/us/app', '/us/team'].map(
        (href) => `"href":"${href}"`,
      ),
    );
  });

  it('stay unchanged if they leave the site, stay on the page, already name a language or lead to a file', () => {
    const text =
      '[a](https://example.com/faq) [b](mailto:a@example.com) [c](#part) [d](/de/faq) [e](/stories/a.webp)';
    expect(JSON.stringify(linksInLocale(parseMarkdown(text), 'us'))).toBe(
      JSON.stringify(parseMarkdown(text)),
    );
  });
});

it('questions appear as plain text in the data for search engines', () => {
  const question = (title: string, body: string) => ({
    ...{ slug: title, topic: 'trust' as const, title, locale: 'en' as const, blocks: parseMarkdown(body) },
  });
  const questions = [question('Why?', 'Because *so*.'), question('How?', 'Like this.')];
  expect(
    faqThing({ topics: [{ id: 'trust', name: 'Trust', questions }] }).mainEntity.map(
      ({ name, acceptedAnswer }) => [name, acceptedAnswer.text],
    ),
  ).toEqual([
    ['Why?', 'Because so.'],
    ['How?', 'Like this.'],
  ]);
});

it('an event is over when its last day is over in every time zone', () => {
  const event = { ends_on: '2027-01-02' };
  expect(isOver(event, new Date('2027-01-03T00:30:00Z'))).toBe(false);
  expect(isOver(event, new Date('2027-01-03T12:00:00Z'))).toBe(true);
});

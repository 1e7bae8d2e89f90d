import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Block, Inline } from './markdown-tree.ts';
import { parseMarkdown } from './parse-markdown.server.ts';

const p = (...children: Inline[]): Block => ({ kind: 'paragraph', children });

describe('parseMarkdown', () => {
  it('parses headings, emphasis, lists and quotes', () => {
    expect(parseMarkdown('# Story\n\nA *fine* **car**.\n\n- one\n- two\n\n1. first\n\n> said')).toEqual([
      { kind: 'heading', level: 1, children: ['Story'] },
      p('A ', { kind: 'em', children: ['fine'] }, ' ', { kind: 'strong', children: ['car'] }, '.'),
      { kind: 'list', ordered: false, start: 1, items: [[p('one')], [p('two')]] },
      { kind: 'list', ordered: true, start: 1, items: [[p('first')]] },
      { kind: 'quote', blocks: [p('said')] },
    ]);
  });

  it('parses tables, rules, code and character references', () => {
    expect(parseMarkdown('| a | b |\n|---|---|\n| 1 | 2 |\n\n---\n\n`x<y` &amp; &#163;5')).toEqual([
      { kind: 'table', header: [['a'], ['b']], rows: [[['1'], ['2']]] },
      { kind: 'rule' },
      p({ kind: 'code', text: 'x<y' }, ' & £5'),
    ]);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
  ])('makes no link to %s', (href) => {
    expect(JSON.stringify(parseMarkdown(`[press](<${href}>)`))).not.toContain('"link"');
  });

  it('makes links to pages, mail addresses and anchors', () => {
    for (const href of ['https://example.com/a', '/en/faq', '#faults', 'mailto:a@example.com'])
      expect(parseMarkdown(`[x](${href})`)).toEqual([p({ kind: 'link', href, children: ['x'] })]);
  });

  it('replaces a picture from another site with its alternative text', () => {
    expect(parseMarkdown('![tracker](https://evil.example/p.gif)')).toEqual([p('tracker')]);
    expect(parseMarkdown('![ours](/media/a/400.jpg)')).toEqual([
      p({ kind: 'image', src: '/media/a/400.jpg', alt: 'ours' }),
    ]);
  });

  it('keeps raw HTML as plain text', () => {
    expect(parseMarkdown('<script>alert(1)</script>\n\nA <img src=x onerror=alert(1)> b')).toEqual([
      p('<script>alert(1)</script>'),
      p('A ', '<img src=x onerror=alert(1)>', ' b'),
    ]);
  });

  it.each(['\n', '\r'])(
    'shows a table with too many cells as plain text, with lines that end in %j',
    (end) => {
      const table = (columns: number, rows: number) =>
        [`|${'a|'.repeat(columns)}`, `|${'-|'.repeat(columns)}`, ...Array(rows).fill('|')].join(end);
      expect(parseMarkdown(table(20, 50))[0]).toMatchObject({ kind: 'table', rows: { length: 50 } });
      const hostile = table(1_700, 3_300);
      expect(parseMarkdown(hostile)).toEqual([p(hostile)]);
    },
  );

  it('shows a text with an endless word as plain text, and a long address as a link', () => {
    const hostile = `**Write** to ${'a.'.repeat(500)}@`;
    expect(parseMarkdown(hostile)).toEqual([p(hostile)]);
    const href = `https://example.com/${'a'.repeat(200)}`;
    expect(parseMarkdown(href)).toEqual([p({ kind: 'link', href, children: [href] })]);
  });

  it('does not fail on hostile input', () => {
    for (const hostile of [
      '> '.repeat(2_000),
      '['.repeat(2_000),
      `${'*a'.repeat(5_000)}`,
      '- '.repeat(5_000),
    ])
      expect(Array.isArray(parseMarkdown(hostile))).toBe(true);
  });

  it('shows a text as it is if its marks would keep the parser busy for seconds', () => {
    for (const hostile of ['_*a', '*a_', '_*a\n', '> _*a\n', '7. _*a\n', '    - _*a\n']) {
      const text = hostile.repeat(2_000);
      expect(parseMarkdown(text)).toEqual([p(text)]);
    }
    const list = '- **Engine**: *rebuilt* in ~~2003~~ 2004\n'.repeat(60);
    expect(parseMarkdown(list)).toMatchObject([{ kind: 'list', items: { length: 60 } }]);
  });

  it('shows a text as it is if it has a quote or list within a hundred others', () => {
    for (const mark of ['>', '> ', '+ ', '1. ', '> - ', '\t* 2) ']) {
      const deep = `A line.\n\n${mark.repeat(100)}a`;
      expect(parseMarkdown(deep)).toEqual([p(deep)]);
      expect(parseMarkdown(`${mark.repeat(5)}a`)).not.toEqual([p(`${mark.repeat(5)}a`)]);
    }
    expect(parseMarkdown('-'.repeat(100))).toEqual([{ kind: 'rule' }]);
  });

  it('returns only known kinds of nodes, whatever the text contains', () => {
    const kinds = /^(paragraph|heading|quote|list|table|code|rule|strong|em|del|link|image|break)$/;
    const check = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      if ('kind' in value) expect(value.kind).toMatch(kinds);
      Object.values(value).forEach(check);
    };
    fc.assert(fc.property(fc.string({ maxLength: 200 }), (text) => check(parseMarkdown(text))));
  });
});

import { describe, expect, it } from 'vitest';
import { findLinks } from './find-links.ts';

describe('the links of a text', () => {
  it('are those of words and pictures, each once', () => {
    const body =
      '[a](/faq) and [b](https://example.com/x "Title"), ![p](/stories/p.webp), [again](/faq), [c](<#top>)';
    expect(findLinks(body)).toEqual(['/faq', 'https://example.com/x', '/stories/p.webp', '#top']);
  });

  it('are also those of references, and those with brackets', () => {
    const body = [
      '[a][x], ![b][y] and [c](/cars_(old)/1 "Title") ([d](/faq)).',
      ...[
        '[x]: /nowhere',
        '> [y]: </p.webp> "Title"',
        "[note]: it's words",
        '[b]: Bob "x" said',
        '- [z]:',
        '  /terms',
      ],
    ].join('\n');
    expect(findLinks(body)).toEqual(['/cars_(old)/1', '/faq', '/nowhere', '/p.webp', '/terms']);
  });

  it('are bounded', () => {
    expect(findLinks(Array.from({ length: 2_000 }, (_, index) => `[x](/p${index})`).join(' ')).length).toBe(
      500,
    );
    for (const hostile of ['[', '](', '](/(', '[\n', '[a\n', '[a]:\n', '> ', '[a]: b "', '[a]: b "\n'])
      expect(findLinks(hostile.repeat(50_000)).length).toBeLessThan(2);
    expect(findLinks(`](${' '.repeat(50_000)}`)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { findLinks } from './find-links.ts';

describe('the links of a text', () => {
  it('are those of words and pictures, each once', () => {
    const body =
      '[a](/faq) and [b](https://example.com/x "Title"), ![p](/stories/p.webp), [again](/faq), [c](<#top>)';
    expect(findLinks(body)).toEqual(['/faq', 'https://example.com/x', '/stories/p.webp', '#top']);
  });

  it('are bounded', () => {
    expect(findLinks(Array.from({ length: 2_000 }, (_, index) => `[x](/p${index})`).join(' ')).length).toBe(
      500,
    );
    expect(findLinks('['.repeat(50_000))).toEqual([]);
    expect(findLinks(`](${' '.repeat(50_000)}`)).toEqual([]);
  });
});

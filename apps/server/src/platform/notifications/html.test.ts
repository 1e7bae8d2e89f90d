import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { html, markupOf } from './html.ts';

describe('the html tag', () => {
  test('escapes values in text and in attributes', () => {
    const fragment = html`<a title="${'"><b>'}">${"Tom & Jerry's"}</a>`;
    expect(markupOf(fragment)).toBe('<a title="&quot;&gt;&lt;b&gt;">Tom &amp; Jerry&#39;s</a>');
  });

  test('nests fragments and lists of them, and omits undefined values', () => {
    const items = ['a', 'b'].map((item) => html`<li>${item}</li>`);
    expect(markupOf(html`<ul>${items}</ul>${undefined}${3}`)).toBe('<ul><li>a</li><li>b</li></ul>3');
  });

  test('allows no input to open a tag or to end an attribute', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', '&lt;', 'a', '\0', '🏁') }),
        (input) => {
          expect(markupOf(html`${input}`)).not.toMatch(/[<>"']/);
        },
      ),
    );
  });
});

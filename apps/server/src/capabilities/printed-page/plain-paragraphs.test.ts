import { describe, expect, test } from 'vitest';
import { plainParagraphs } from './plain-paragraphs.ts';

describe('plainParagraphs', () => {
  test('keeps the words and drops the marks', () => {
    expect(
      plainParagraphs(
        '## Early life\n\n**What** you *get*: [a car](https://x.test) & `keys`.\n\nSecond\nline.',
      ),
    ).toEqual(['What you get: a car & keys.', 'Second line.']);
  });

  test('keeps lists and quotes, and drops pictures and HTML', () => {
    expect(plainParagraphs('- one\n- two **bold**\n\n> said\n\n![alt](/x.jpg)Text<b>x</b>')).toEqual([
      '– one',
      '– two bold',
      'said',
      'Textx',
    ]);
  });

  test('survives a hostile text', () => {
    expect(plainParagraphs('>'.repeat(20_000)).length).toBeLessThan(2);
  });
});

test('a table with too many cells stays as it is', () => {
  const hostile = `|${'a|'.repeat(400)}\n|${'-|'.repeat(400)}\n${'|\n'.repeat(400)}`;
  expect(plainParagraphs(hostile)).toEqual([hostile]);
});

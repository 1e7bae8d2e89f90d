import { expect, it } from 'vitest';
import { agreementParagraphs } from './agreement-paragraphs.ts';

it('shows the whole text that is signed', () => {
  const text = 'Agreement\n\nBetween us and Ada.\n\n1. The car\nA Lancia.\nAnd its key.\n\nVersion 1';
  const { title, paragraphs } = agreementParagraphs(text);
  expect(title).toBe('Agreement');
  expect(paragraphs).toEqual([
    { heading: null, text: 'Between us and Ada.' },
    { heading: '1. The car', text: 'A Lancia.\nAnd its key.' },
    { heading: null, text: 'Version 1' },
  ]);
  const shown = paragraphs.map((part) => [part.heading, part.text].filter(Boolean).join('\n'));
  expect([title, ...shown].join('\n\n')).toBe(text);
});

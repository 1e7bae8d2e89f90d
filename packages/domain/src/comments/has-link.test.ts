import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasLink } from './has-link.ts';

describe('hasLink', () => {
  it.each([
    'https://example.com/cars',
    'see HTTP://EXAMPLE.COM',
    'www.example',
    'cheap parts at example.com, ask for Bob',
    'parts.co.uk',
    'bücher.de',
    'ftp://files',
    'mailto:bob',
  ])('finds a link in %j', (text) => {
    expect(hasLink(text)).toBe(true);
  });

  it.each([
    'A lovely 3.8 litre E-Type.',
    'It is mint.The hood is new.',
    'Matching nos. and 2.5in. exhaust',
    'What is the price in the U.K.?',
    'ratio 3.31:1',
    '',
  ])('finds no link in %j', (text) => {
    expect(hasLink(text)).toBe(false);
  });

  it('finds an address at any position', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        expect(hasLink(`${before} https://example.com ${after}`)).toBe(true);
      }),
    );
  });
});

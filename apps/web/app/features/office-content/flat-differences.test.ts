import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flatDifferences } from './flat-differences.ts';

describe('the differences of two versions', () => {
  it('name the part of a picture that differs', () => {
    expect(
      flatDifferences([
        { field: 'title', before: 'Old', after: 'New' },
        { field: 'social', before: null, after: { image: { src: '/a.jpg', alt: 'A' } } },
        { field: 'picture', before: { src: '/a.jpg', alt: 'A' }, after: { src: '/a.jpg', alt: 'B' } },
        { field: 'position', before: 1, after: null },
      ]),
    ).toEqual([
      { control: 'title', before: 'Old', after: 'New' },
      { control: 'social.image.src', before: '', after: '/a.jpg' },
      { control: 'social.image.alt', before: '', after: 'A' },
      { control: 'picture.alt', before: 'A', after: 'B' },
      { control: 'position', before: '1', after: '' },
    ]);
  });

  it('never list what is the same', () =>
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(flatDifferences([{ field: 'x', before: value, after: value }])).toEqual([]);
      }),
    ));
});

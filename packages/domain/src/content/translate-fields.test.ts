import { expect, it } from 'vitest';
import { translateFields } from './translate-fields.ts';

it('takes from a translation what it contains, also inside a record, and the rest from English', () => {
  const english = { title: 'Cars', tags: ['a', 'b'], picture: { src: '/a.webp', alt: 'A car' } };
  const translation = { title: 'Autos', tags: ['c'], picture: { alt: 'Ein Auto' } };
  expect(translateFields<Record<string, unknown>>(english, translation)).toEqual({
    title: 'Autos',
    tags: ['c'],
    picture: { src: '/a.webp', alt: 'Ein Auto' },
  });
  const social = { title: 'Look!', image: english.picture };
  expect(
    translateFields<Record<string, unknown>>({ social }, { social: { image: { alt: 'Ein Auto' } } }),
  ).toEqual({ social: { title: 'Look!', image: { src: '/a.webp', alt: 'Ein Auto' } } });
  expect(translateFields<Record<string, unknown>>({ picture: english.picture }, { picture: null })).toEqual({
    picture: null,
  });
});

import { expect, it } from 'vitest';
import { findUndescribedPictures } from './find-undescribed-pictures.ts';

it('finds the pictures without an alternative text', () => {
  const body = [
    '![](/a.webp) ![ \t](</b.webp> "Title") ![][c] and again ![](/a.webp)',
    '![A car](/d.webp) ![A car][e] [](/f) [ ](/g)',
    '[c]: /c.webp',
  ].join('\n');
  expect(findUndescribedPictures(body)).toEqual(['/a.webp', '/b.webp', '[c]']);
});

it('is bounded and quick', () => {
  const many = Array.from({ length: 2_000 }, (_, index) => `![](/p${index})`).join(' ');
  expect(findUndescribedPictures(many)).toHaveLength(5);
  for (const hostile of ['![', '![](', '![ ', '![](/(', '![][', '![]['.repeat(9)])
    expect(findUndescribedPictures(hostile.repeat(10_000)).length).toBeLessThan(2);
  expect(findUndescribedPictures(`![](${' '.repeat(50_000)}`)).toEqual([]);
});

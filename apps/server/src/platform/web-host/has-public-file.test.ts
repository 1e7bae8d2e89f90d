import { expect, it } from 'vitest';
import { hasPublicFile } from './has-public-file.ts';

it.each([
  ['/social.png', true],
  ['/stories/how-we-photograph-a-car.webp', true],
  ['/stories/typo.webp', false],
  ['/stories', false],
  ['/../package.json', false],
  ['/stories/../social.png', false],
  ['social.png', false],
])('whether %s is a public file: %s', (address, is) => {
  expect(hasPublicFile(address)).toBe(is);
});

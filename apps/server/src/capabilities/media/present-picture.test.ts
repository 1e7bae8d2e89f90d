import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { image } from '@marque/contracts/media';
import { describe, expect, it } from 'vitest';
import { originalAddress, presentPicture } from './present-picture.ts';

const id = 'b2'.repeat(32);
const blur = 'data:image/webp;base64,AAAA';

describe('a picture on a page', () => {
  it('lists every width in every format, with the real width last', () => {
    const shown = presentPicture({ id, width: 1500, height: 1000, blur }, 'A green coupé');
    expect(image.parse(shown)).toEqual({
      src: `/media/${id}/1200.jpg`,
      srcset: `/media/${id}/400.jpg 400w, /media/${id}/800.jpg 800w, /media/${id}/1200.jpg 1200w, /media/${id}/1600.jpg 1500w`,
      sources: {
        avif: `/media/${id}/400.avif 400w, /media/${id}/800.avif 800w, /media/${id}/1200.avif 1200w, /media/${id}/1600.avif 1500w`,
        webp: `/media/${id}/400.webp 400w, /media/${id}/800.webp 800w, /media/${id}/1200.webp 1200w, /media/${id}/1600.webp 1500w`,
      },
      width: 1500,
      height: 1000,
      alt: 'A green coupé',
      blur,
    });
  });

  it('has one width if it is small', () => {
    const shown = presentPicture({ id, width: 300, height: 200, blur }, '');
    expect([shown.src, shown.srcset]).toEqual([`/media/${id}/400.jpg`, `/media/${id}/400.jpg 300w`]);
  });

  it('has its largest variant as the original', () => {
    expect(originalAddress({ id, width: 2400 }, '')).toBe(`/media/${id}/2400.jpg`);
    expect(originalAddress({ id, width: 900 }, '')).toBe(`/media/${id}/1200.jpg`);
  });
});

describe('a listing without a picture', () => {
  const words = Array.from({ length: 90 }, (_, index) => `1962 Marque Type ${index}`);

  it('always gets the same placeholder, and all three are used', () => {
    const drawings = words.map((alt) => presentPicture(null, alt));
    expect(drawings).toEqual(words.map((alt) => presentPicture(null, alt)));
    const sources = [...new Set(drawings.map(({ src }) => src))].sort();
    expect(sources).toEqual(['/placeholders/1.svg', '/placeholders/2.svg', '/placeholders/3.svg']);
    for (const src of sources)
      expect(existsSync(join(import.meta.dirname, '../../../../web/public', src))).toBe(true);
  });

  it('gets a placeholder by its seed if one is given', () => {
    const seeds = Array.from({ length: 30 }, (_, index) => `019a-${index}`);
    expect(new Set(seeds.map((seed) => presentPicture(null, 'A coupé', seed).src)).size).toBe(3);
    for (const seed of seeds)
      expect(originalAddress(null, seed)).toBe(presentPicture(null, 'A coupé', seed).src);
  });

  it('presents the placeholder in the same form as a picture', () => {
    for (const alt of words) {
      const shown = image.parse(presentPicture(null, alt));
      expect(shown).toMatchObject({ srcset: '', sources: null, width: 1200, height: 800, alt });
      expect(shown.blur).toMatch(/^data:image\/webp;base64,[\w+/=]{40,370}$/);
    }
  });
});

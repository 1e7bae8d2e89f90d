import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseVariantAddress } from '@marque/domain/media/picture-variants';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it, test } from 'vitest';
import { presentTextPicture } from './present-text-picture.ts';

const PUBLIC = join(import.meta.dirname, '../../../../web/public');
const id = 'c3'.repeat(32);
const library = { src: `/media/${id}/1200.jpg`, alt: 'A car', width: 1500, height: 1000 };
const contentful = {
  src: 'https://images.ctfassets.net/space/asset/a car.jpg',
  ...{ alt: 'A car', width: 900, height: 600 },
};

type Shown = ReturnType<typeof presentTextPicture>;

/** The addresses of a list with their widths, as a browser reads them. */
const candidatesOf = (srcset: string) =>
  srcset.split(', ').map((candidate) => {
    const [address = '', width = ''] = candidate.split(' ');
    expect(width).toMatch(/^[1-9]\d*w$/);
    return { address, width: Number.parseInt(width, 10) };
  });
const listsOf = ({ srcset, sources }: Shown) =>
  [srcset, sources?.avif ?? '', sources?.webp ?? ''].filter((list) => list !== '').map(candidatesOf);

describe('one of our own pictures', () => {
  const files = readdirSync(join(PUBLIC, 'stories')).filter((name) => name.endsWith('.webp'));

  test.each(files)('%s has every listed file, in the listed width and format', async (name) => {
    const src = `/stories/${name}`;
    const shown = presentTextPicture({ src, alt: 'A car', width: 1200, height: 800 });
    const { sources } = shown;
    expect(shown.src).toBe(src);
    const read = async (address: string) => {
      const { format, compression, width } = await sharp(join(PUBLIC, address)).metadata();
      return { format: compression === 'av1' ? 'avif' : format, width };
    };
    for (const [format, list] of Object.entries(sources ?? {}))
      for (const { address, width } of candidatesOf(list))
        expect([address, await read(address)]).toEqual([address, { format, width }]);
  });

  it('has an AVIF file for a card, for a phone and for a page', () => {
    const { sources, srcset } = presentTextPicture({
      src: '/stories/a-car.webp',
      ...{ alt: 'A car', width: 1200, height: 800 },
    });
    expect(sources).toEqual({
      avif: '/stories/480/a-car.avif 480w, /stories/768/a-car.avif 768w, /stories/1200/a-car.avif 1200w',
      webp: '/stories/768/a-car.webp 768w, /stories/a-car.webp 1200w',
    });
    expect(srcset).toBe(sources?.webp);
  });
});

describe('a picture of the library', () => {
  it('is offered in the widths of its variants', () => {
    expect(presentTextPicture(library)).toEqual({
      ...library,
      srcset: `/media/${id}/400.jpg 400w, /media/${id}/800.jpg 800w, /media/${id}/1200.jpg 1200w, /media/${id}/1600.jpg 1500w`,
      sources: {
        avif: `/media/${id}/400.avif 400w, /media/${id}/800.avif 800w, /media/${id}/1200.avif 1200w, /media/${id}/1600.avif 1500w`,
        webp: `/media/${id}/400.webp 400w, /media/${id}/800.webp 800w, /media/${id}/1200.webp 1200w, /media/${id}/1600.webp 1500w`,
      },
    });
  });

  it('has a fallback that every browser shows, whichever variant the text names', () => {
    const { srcset } = presentTextPicture({ ...library, src: `/media/${id}/800.avif` });
    expect(srcset).toBe(presentTextPicture(library).srcset);
  });
});

describe('a picture of Contentful', () => {
  it('is requested in several widths, up to its own', () => {
    const address = 'https://images.ctfassets.net/space/asset/a%20car.jpg';
    expect(presentTextPicture(contentful)).toEqual({
      ...contentful,
      srcset: `${address}?w=400&q=80 400w, ${address}?w=800&q=80 800w, ${address}?w=900&q=80 900w`,
      sources: {
        avif: `${address}?w=400&fm=avif&q=55 400w, ${address}?w=800&fm=avif&q=55 800w, ${address}?w=900&fm=avif&q=55 900w`,
        webp: `${address}?w=400&fm=webp&q=78 400w, ${address}?w=800&fm=webp&q=78 800w, ${address}?w=900&fm=webp&q=78 900w`,
      },
    });
  });

  it('is never requested with a side that Contentful refuses', () => {
    const [fallback] = listsOf(presentTextPicture({ ...contentful, width: 2000, height: 6000 }));
    expect(fallback?.map(({ width }) => width)).toEqual([400, 800, 1200]);
    expect(presentTextPicture({ ...contentful, width: 100, height: 6000 }).sources).toBeNull();
  });
});

it.each([
  '/icon-512.png',
  '/stories/480/a-car.avif',
  '/stories/a-car.svg',
  '/media/unknown/1200.jpg',
  'https://images.ctfassets.net/space/asset/drawing.svg',
  'https://images.ctfassets.net/space/asset/moving.gif',
  'https://images.ctfassets.net/space/asset/car.jpg?w=300',
])('%s is shown as it is', (src) => {
  const picture = { src, alt: 'A car', width: 1200, height: 800 };
  expect(presentTextPicture(picture)).toEqual({ ...picture, srcset: '', sources: null });
});

test('every list begins with the smallest file, ends with the largest, and enlarges none', () => {
  const source = fc.constantFrom(
    ...[library.src, `/media/${id}/2400.webp`, contentful.src, '/stories/a-car.webp', '/icon-512.png'],
  );
  const side = fc.integer({ min: 1, max: 20_000 });
  fc.assert(
    fc.property(source, side, side, (src, width, height) => {
      const picture = { src, alt: 'A car', width, height };
      const shown = presentTextPicture(picture);
      expect(shown).toMatchObject(picture);
      expect(shown.srcset === '').toBe(shown.sources === null);
      for (const list of listsOf(shown)) {
        const widths = list.map((candidate) => candidate.width);
        expect(widths).toEqual([...new Set(widths)].toSorted((one, other) => one - other));
        if (!src.startsWith('/stories/')) expect(widths.at(-1)).toBeLessThanOrEqual(width);
        for (const { address } of list.filter(() => src.startsWith('/media/')))
          expect(parseVariantAddress(address)?.id).toBe(id);
      }
    }),
  );
});

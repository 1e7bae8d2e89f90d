import type { Image } from '@marque/contracts/media';
import { placeholderFor } from './placeholders.ts';
import type { PictureRow } from './repository.ts';
import { type Format, FULL_SCREEN, variantAddress, type Width, widthsOf } from './variants.ts';

type Picture = Pick<PictureRow, 'id' | 'width' | 'height' | 'blur'>;

/** What an `<img>` alone shows: the page's width is enough where nothing better is understood. */
const PLAIN_WIDTH = 1200;

/** Without a picture, one of the placeholders: always the same one for the same seed. */
export function presentPicture(picture: Picture | null, alt: string, seed = alt): Image {
  if (!picture) return { ...placeholderFor(seed), srcset: '', sources: null, alt };
  const { id, width, height, blur } = picture;
  const widths = widthsOf(width);
  const srcsetOf = (format: Format) =>
    widths
      .map((each) => `${variantAddress({ id, width: each, format })} ${Math.min(each, width)}w`)
      .join(', ');

  return {
    src: variantAddress({
      id,
      width: widths.find((each) => each >= PLAIN_WIDTH) ?? largest(widths),
      format: 'jpg',
    }),
    srcset: srcsetOf('jpg'),
    sources: { avif: srcsetOf('avif'), webp: srcsetOf('webp') },
    width,
    height,
    alt,
    blur,
  };
}

/** The largest that we keep, for whoever wants one file. */
export const originalAddress = (picture: Pick<Picture, 'id' | 'width'> | null, seed: string): string =>
  picture
    ? variantAddress({ id: picture.id, width: largest(widthsOf(picture.width)), format: 'jpg' })
    : placeholderFor(seed).src;

const largest = (widths: Width[]): Width => widths.at(-1) ?? FULL_SCREEN;

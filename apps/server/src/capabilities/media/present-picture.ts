import type { Image } from '@marque/contracts/media';
import {
  FULL_SCREEN,
  srcsetOf,
  variantAddress,
  type Width,
  widthsOf,
} from '@marque/domain/media/picture-variants';
import { placeholderFor } from './placeholders.ts';
import type { PictureRow } from './repository.ts';

type Picture = Pick<PictureRow, 'id' | 'width' | 'height' | 'blur'>;

/** The width for browsers that read only the `src` of an `<img>`. The width of a page is enough for them. */
const PLAIN_WIDTH = 1200;

/** Returns a placeholder if there is no picture. The same seed always gets the same placeholder. */
export function presentPicture(picture: Picture | null, alt: string, seed = alt): Image {
  if (!picture) return { ...placeholderFor(seed), srcset: '', sources: null, alt };
  const { id, width, height, blur } = picture;
  const widths = widthsOf(width);
  return {
    src: variantAddress({
      id,
      width: widths.find((each) => each >= PLAIN_WIDTH) ?? largest(widths),
      format: 'jpg',
    }),
    srcset: srcsetOf(picture, 'jpg'),
    sources: { avif: srcsetOf(picture, 'avif'), webp: srcsetOf(picture, 'webp') },
    width,
    height,
    alt,
    blur,
  };
}

/** The address of the largest variant, for callers that need a single file. */
export const originalAddress = (picture: Pick<Picture, 'id' | 'width'> | null, seed: string): string =>
  picture
    ? variantAddress({ id: picture.id, width: largest(widthsOf(picture.width)), format: 'jpg' })
    : placeholderFor(seed).src;

const largest = (widths: Width[]): Width => widths.at(-1) ?? FULL_SCREEN;

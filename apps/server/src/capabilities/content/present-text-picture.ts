import type { TextPicture } from '@marque/contracts/content';
import type { ContentFields } from '@marque/contracts/content/fields';
import { parseVariantAddress, srcsetOf, widthsOf } from '@marque/domain/media/picture-variants';

type WrittenPicture = ContentFields['story']['picture'];
type Sizes = Pick<TextPicture, 'srcset' | 'sources'>;

/** A text names one file of its picture. Adds the other sizes and formats that exist at the same place. */
export const presentTextPicture = (picture: WrittenPicture): TextPicture => ({
  ...picture,
  ...(sizesOfOwn(picture) ?? sizesInLibrary(picture) ?? sizesAtContentful(picture) ?? ONE_SIZE),
});

const ONE_SIZE: Sizes = { srcset: '', sources: null };

const OWN_PICTURE = /^\/stories\/([\w-]+)\.webp$/;
/** The width of a picture below `/stories/`. Its smaller sizes and its AVIF files are in folders named by their width. */
const OWN_WIDTH = 1200;

function sizesOfOwn({ src }: WrittenPicture): Sizes | null {
  const [, name] = OWN_PICTURE.exec(src) ?? [];
  if (!name) return null;
  const avif = listOf([480, 768, OWN_WIDTH], (width) => `/stories/${width}/${name}.avif`);
  const webp = listOf([768, OWN_WIDTH], (width) =>
    width === OWN_WIDTH ? src : `/stories/${width}/${name}.webp`,
  );
  return { srcset: webp, sources: { avif, webp } };
}

function sizesInLibrary({ src, width }: WrittenPicture): Sizes | null {
  const variant = parseVariantAddress(src);
  if (!variant) return null;
  const { id } = variant;
  return {
    srcset: srcsetOf({ id, width }, 'jpg'),
    sources: { avif: srcsetOf({ id, width }, 'avif'), webp: srcsetOf({ id, width }, 'webp') },
  };
}

/** The formats that Contentful resizes. Resizing would stop an animation, and a drawing fits every width. */
const AT_CONTENTFUL = /^https:\/\/images\.ctfassets\.net\/[^?#]+\.(?:avif|jpe?g|png|webp)$/i;
/** Contentful makes no picture with a longer side. */
const CONTENTFUL_MAX_SIDE = 4_000;

/** Contentful makes each size on request. An address with a query already asks for one size, and is left as it is. */
function sizesAtContentful({ src, width, height }: WrittenPicture): Sizes | null {
  if (!AT_CONTENTFUL.test(src)) return null;
  const { href } = new URL(src);
  const widths = widthsOf(width)
    .map((each) => Math.min(each, width))
    .filter((each) => (each * height) / width <= CONTENTFUL_MAX_SIDE);
  if (widths.length === 0) return null;
  // The qualities are those of our own variants.
  const listIn = (format: string) => listOf(widths, (each) => `${href}?w=${each}${format}`);
  return {
    srcset: listIn('&q=80'),
    sources: { avif: listIn('&fm=avif&q=55'), webp: listIn('&fm=webp&q=78') },
  };
}

const listOf = (widths: readonly number[], addressOf: (width: number) => string): string =>
  widths.map((width) => `${addressOf(width)} ${width}w`).join(', ');

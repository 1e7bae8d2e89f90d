/** For cards, pages and the full screen, on standard and high-density displays. */
export const WIDTHS = [400, 800, 1200, 1600, 2400] as const;
export type Width = (typeof WIDTHS)[number];
export const FULL_SCREEN = 2400;

export const formats = {
  avif: { type: 'image/avif' },
  webp: { type: 'image/webp' },
  jpg: { type: 'image/jpeg' },
} as const;
export type Format = keyof typeof formats;
export const FORMATS = Object.keys(formats) as Format[];

export type Variant = { id: string; width: Width; format: Format };

export const variantAddress = ({ id, width, format }: Variant): string => `/media/${id}/${width}.${format}`;

const address = /^\/media\/([0-9a-f]{64})\/(\d{3,4})\.(avif|webp|jpg)$/;

/** Returns null for every address that is not one of our variants. */
export function parseVariantAddress(path: string): Variant | null {
  const [, id, digits, format] = address.exec(path) ?? [];
  const width = WIDTHS.find((known) => String(known) === digits);
  return id && width ? { id, width, format: format as Format } : null;
}

/** The widths of a picture's variants, up to the first that is wide enough. Variants are never enlarged. */
export const widthsOf = (pictureWidth: number): Width[] => {
  const last = WIDTHS.findIndex((width) => width >= pictureWidth);
  return WIDTHS.slice(0, last < 0 ? undefined : last + 1);
};

/** The variants of a picture in one format, as `srcset` in HTML. The last one is as wide as the picture itself. */
export const srcsetOf = ({ id, width }: { id: string; width: number }, format: Format): string =>
  widthsOf(width)
    .map((each) => `${variantAddress({ id, width: each, format })} ${Math.min(each, width)}w`)
    .join(', ');

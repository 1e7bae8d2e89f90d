/** Cards, pages and the full screen, for simple and for fine displays. */
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

/** Null for every address that we never give out. */
export function parseVariantAddress(path: string): Variant | null {
  const [, id, digits, format] = address.exec(path) ?? [];
  const width = WIDTHS.find((known) => String(known) === digits);
  return id && width ? { id, width, format: format as Format } : null;
}

export const masterKey = (id: string): string => `${id}/master.jpg`;
export const variantKey = ({ id, width, format }: Variant): string => `${id}/${width}.${format}`;

/** Every file that a picture may have in the storage. */
export const keysOf = (id: string): string[] => [
  masterKey(id),
  ...WIDTHS.flatMap((width) => FORMATS.map((format) => variantKey({ id, width, format }))),
];

/** The widths worth offering of a picture: up to the first that shows all of it, since none is enlarged. */
export const widthsOf = (pictureWidth: number): Width[] => {
  const last = WIDTHS.findIndex((width) => width >= pictureWidth);
  return WIDTHS.slice(0, last < 0 ? undefined : last + 1);
};

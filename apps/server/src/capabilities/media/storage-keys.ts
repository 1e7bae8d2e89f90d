import { FORMATS, type Variant, WIDTHS } from '@marque/domain/media/picture-variants';

export const masterKey = (id: string): string => `${id}/master.jpg`;
export const variantKey = ({ id, width, format }: Variant): string => `${id}/${width}.${format}`;

/** The key of a file that has no public address. */
export const privateKey = (id: string): string => `private/${id}`;

/** The keys of all files that a picture may have in the storage. */
export const keysOf = (id: string): string[] => [
  masterKey(id),
  ...WIDTHS.flatMap((width) => FORMATS.map((format) => variantKey({ id, width, format }))),
];

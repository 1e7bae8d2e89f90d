import type { Image } from '@marque/contracts/listing-shapes';

const PLACEHOLDERS = ['/placeholders/1.svg', '/placeholders/2.svg', '/placeholders/3.svg'] as const;

/** The one place where a listing's picture becomes an address. A car without one always shows the same placeholder. */
export function pictureOf(listingId: string, alt: string): Image {
  const place = Number.parseInt(listingId.slice(-4), 16) % PLACEHOLDERS.length;
  const src = PLACEHOLDERS[place] ?? PLACEHOLDERS[0];
  return { src, srcset: '', width: 1200, height: 800, alt, blur: null };
}

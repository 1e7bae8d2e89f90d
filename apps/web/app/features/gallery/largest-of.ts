import type { Image } from '@marque/contracts/media';

/** The last width in `srcset` is the largest. A drawing has only `src`. */
export const largestOf = ({ src, srcset }: Image): string => srcset.split(', ').at(-1)?.split(' ')[0] || src;

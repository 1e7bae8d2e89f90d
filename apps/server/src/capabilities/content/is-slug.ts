import { SLUG, SLUG_MAX } from '@marque/contracts/content/slugs';

/** No source is asked for anything else, because no entry can have it as its slug. */
export const isSlug = (text: string): boolean => text.length <= SLUG_MAX && SLUG.test(text);

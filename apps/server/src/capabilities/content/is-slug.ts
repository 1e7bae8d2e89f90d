const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** No source is asked for anything else, because no entry can have it as its slug. */
export const isSlug = (text: string): boolean => text.length <= 100 && SLUG.test(text);

import { z } from 'zod';

/** The pages that a screen of their own shows. They keep their slugs. */
export const FIXED_PAGES = [
  'about',
  'app',
  'contact',
  'cookies',
  'events',
  'faq',
  'privacy',
  'stories',
  'team',
  'terms',
  'trade',
] as const;

export const isFixedPage = (slug: string): boolean => FIXED_PAGES.some((fixed) => fixed === slug);

export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const SLUG_MAX = 100;

/** What follows the locale in the address of a page. It has no dot, so it is never the name of a file. */
export const contentSlug = z
  .string({ error: ({ code }) => (code === 'invalid_type' ? 'content-slug-invalid' : undefined) })
  .trim()
  .max(SLUG_MAX)
  .regex(SLUG, { error: 'content-slug-invalid' });

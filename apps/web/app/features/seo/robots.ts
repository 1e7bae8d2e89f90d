import { LOCALE_SEGMENTS } from '@marque/contracts/locale';
import type { PublicConfig } from '@marque/contracts/system';

/**
 * Search engines may read the production site only, without its personal pages and its paths for programs.
 */
export function writeRobots(environment: PublicConfig['environment'], publicUrl: string): string {
  if (environment !== 'production') return 'User-agent: *\nDisallow: /\n';
  // Other personal pages have a `noindex`, which search engines must be able to read.
  const closed = ['/api/', '/dev/', ...LOCALE_SEGMENTS.map((segment) => `/${segment}/account`)];
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

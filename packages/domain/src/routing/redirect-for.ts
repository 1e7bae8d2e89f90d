type LocalePrefixes = { supported: readonly string[]; fallback: string };

/** Paths that belong to programs, not to readers: they have no language, and their slashes are their own. */
const exemptBeginnings = [
  '/assets/',
  '/api/',
  '/app/',
  '/dev/',
  '/icons/',
  '/media/',
  '/node_modules/',
  '/@',
  '/__manifest',
  '/favicon',
  '/sitemap',
];
const exemptPaths = ['/api', '/healthz', '/readyz', '/metrics'];

/** Text, service workers, modules and their maps, the router's data requests, and files of the public folder. */
const exemptEndings =
  /\.(txt|xml|m?js|tsx?|map|css|json|data|webmanifest|svg|png|jpe?g|webp|avif|gif|ico|woff2?|wasm)$/;

/**
 * Where a request should have gone: below a supported locale and without a trailing slash, both in one step.
 * Null where it is right already. The answer always begins with a locale, so it never leaves the site.
 */
export function redirectFor(target: string, locales: LocalePrefixes): string | null {
  const queryStart = target.indexOf('?');
  const path = queryStart < 0 ? target : target.slice(0, queryStart);
  const query = queryStart < 0 ? '' : target.slice(queryStart);
  if (isExempt(path)) return null;

  const trimmed = trimEnd(path);
  const hasLocale = locales.supported.some(
    (locale) => trimmed === `/${locale}` || trimmed.startsWith(`/${locale}/`),
  );
  const wanted = hasLocale ? trimmed : trimEnd(`/${locales.fallback}/${trimStart(trimmed)}`);
  return wanted === path ? null : wanted + query;
}

const isExempt = (path: string): boolean =>
  exemptPaths.includes(path) ||
  exemptEndings.test(path) ||
  (exemptBeginnings.some((beginning) => path.startsWith(beginning)) && !isPage(path));

/** `/app/` alone is the page about the app. Only what follows it belongs to sockets. */
const isPage = (path: string): boolean => trimEnd(path) === '/app';

// Browsers take a backslash for a slash.
const trimStart = (path: string): string => path.replace(/^[/\\]+/, '');

function trimEnd(path: string): string {
  let end = path.length;
  while (end > 0 && (path[end - 1] === '/' || path[end - 1] === '\\')) end -= 1;
  return path.slice(0, end);
}

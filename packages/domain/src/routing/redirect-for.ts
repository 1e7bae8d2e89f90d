type Site = {
  supported: readonly string[];
  fallback: string;
  /** Spells a path below the locale as our routes do. */
  spell(path: string): string;
};

/** Programs use these paths. They have no language, and a trailing slash may be significant. */
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

/** Text, service workers, modules and their source maps, the router's data requests, and files of the public folder. */
const exemptEndings =
  /\.(txt|xml|m?js|tsx?|map|css|json|data|webmanifest|svg|png|jpe?g|webp|avif|gif|ico|woff2?|wasm)$/;

/**
 * The correct address of a request, below a supported locale, spelled as our routes are and without a trailing slash, so that
 * one redirect is enough. Null if the address is correct. The result always begins with a locale, so it never leads to another site.
 */
export function redirectFor(target: string, { supported, fallback, spell }: Site): string | null {
  const queryStart = target.indexOf('?');
  const path = queryStart < 0 ? target : target.slice(0, queryStart);
  const query = queryStart < 0 ? '' : target.slice(queryStart);
  if (isExempt(path)) return null;

  const [, first = '', ...deeper] = trimEnd(path).split('/');
  const locale = path.startsWith('/') ? supported.find((known) => known === first.toLowerCase()) : undefined;
  const below = locale ? deeper.join('/') : trimStart(trimEnd(path));
  const wanted = trimEnd(`/${locale ?? fallback}/${spell(below)}`);
  return wanted === path ? null : wanted + query;
}

const isExempt = (path: string): boolean =>
  exemptPaths.includes(path) ||
  exemptEndings.test(path) ||
  (exemptBeginnings.some((beginning) => path.startsWith(beginning)) && !isPage(path));

/** `/app/` alone is the page about the app. Only longer paths belong to sockets. */
const isPage = (path: string): boolean => trimEnd(path) === '/app';

// Browsers treat a backslash as a slash.
const trimStart = (path: string): string => path.replace(/^[/\\]+/, '');

function trimEnd(path: string): string {
  let end = path.length;
  while (end > 0 && (path[end - 1] === '/' || path[end - 1] === '\\')) end -= 1;
  return path.slice(0, end);
}

import { DEFAULT_SEGMENT, isLocaleSegment, type Locale, localeOfSegment } from '@marque/contracts/locale';
import type { Web } from './load-web.ts';

/** Renders a whole error page for a status and the requested path. */
export type ErrorPages = (status: number, path: string) => Promise<string>;

/** The headline of the newsletter in a language. Null: the product's own. */
type HeadlineOf = (locale: Locale) => Promise<string | null>;

type Kept = { headline: string | null; page: Promise<string> };

/** An error page must also come while the database does not answer. */
const LONGEST_WAIT_MS = 250;

/**
 * Error pages differ by status and language only, except that a 404 names the path. The others are rendered once, so
 * that a process that is overloaded or still starting can send them. Each contains the newsletter form with its headline.
 */
export function createErrorPages(web: Web | undefined, headlineOf: HeadlineOf): ErrorPages | null {
  const render = web?.errorPage;
  if (!render) return null;
  const rendered = new Map<string, Kept>();
  return async (status, path) => {
    const segment = segmentOf(path);
    const headline = await inTime(headlineOf(localeOfSegment(segment)));
    if (status === 404) return render(status, path, headline);
    const key = `${status} ${segment}`;
    const known = rendered.get(key);
    if (known?.headline === headline) return known.page;
    const page = render(status, `/${segment}`, headline);
    rendered.set(key, { headline, page });
    // Do not cache a failure.
    page.catch(() => rendered.delete(key));
    return page;
  };
}

function inTime(headline: Promise<string | null>): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, LONGEST_WAIT_MS, null);
  });
  return Promise.race([headline.catch(() => null), late]).finally(() => clearTimeout(timer));
}

function segmentOf(path: string) {
  const segment = path.split('/')[1];
  return isLocaleSegment(segment) ? segment : DEFAULT_SEGMENT;
}

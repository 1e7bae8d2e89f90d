import { DEFAULT_SEGMENT, isLocaleSegment } from '@marque/contracts/locale';
import type { Web } from './load-web.ts';

/** Renders a whole error page for a status and the requested path. */
export type ErrorPages = (status: number, path: string) => Promise<string>;

/**
 * Error pages differ by status and language only, except that a 404 names the path. The others are rendered once, so
 * that a process that is overloaded or still starting can send them.
 */
export function createErrorPages(web: Web | undefined): ErrorPages | null {
  const render = web?.errorPage;
  if (!render) return null;
  const rendered = new Map<string, Promise<string>>();
  return (status, path) => {
    if (status === 404) return render(status, path);
    const home = homeOf(path);
    const key = `${status} ${home}`;
    const page = rendered.get(key) ?? render(status, home);
    rendered.set(key, page);
    // Do not cache a failure.
    page.catch(() => rendered.delete(key));
    return page;
  };
}

function homeOf(path: string): string {
  const segment = path.split('/')[1];
  return `/${isLocaleSegment(segment) ? segment : DEFAULT_SEGMENT}`;
}

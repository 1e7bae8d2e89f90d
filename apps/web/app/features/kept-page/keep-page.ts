import type { DataStrategyResult } from 'react-router';
import { isFailed, isPassing } from './is-passing.ts';
import { pageOnScreen } from './page-on-screen.ts';

type Results = Record<string, DataStrategyResult>;

/**
 * A client middleware. An error must not replace a page that is already on screen. If newer data of the page cannot be
 * loaded, the page keeps its data. If another page cannot be loaded, the navigation never completes; `KeptPage`
 * tells the visitor and tries again. `keepForm` does the same for forms.
 */
export async function keepPage(
  { request, url }: { request: Request; url: URL },
  next: () => Promise<Results>,
): Promise<Results> {
  const results = await next();
  const shown = pageOnScreen.current();
  if (request.method !== 'GET' || request.signal.aborted || !shown) return results;

  const all = Object.values(results);
  if (!all.some(isPassing) || all.some(isRefusal)) {
    pageOnScreen.recover();
    return results;
  }
  if (url.pathname + url.search !== shown.address) {
    pageOnScreen.fail({ kind: 'navigation', to: url.pathname + url.search + url.hash });
    await new Promise(() => {});
  }
  pageOnScreen.fail({ kind: 'refresh' });
  return Object.fromEntries(
    Object.entries(results).map(([route, result]) => [
      route,
      isPassing(result) && route in shown.data ? { type: 'data', result: shown.data[route] } : result,
    ]),
  );
}

/** One part of the page is refused for good, so the others do not matter. */
const isRefusal = (result: DataStrategyResult): boolean => isFailed(result) && !isPassing(result);

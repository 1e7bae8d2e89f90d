import type { DataStrategyResult } from 'react-router';
import { isFinalFailure, isTemporaryFailure } from './load-failures.ts';
import { pageOnScreen } from './page-on-screen.ts';

type Results = Record<string, DataStrategyResult>;

/**
 * A client middleware. An error must not replace a page that is already on screen. If newer data of the page cannot be
 * loaded, the page keeps its data. If another page cannot be loaded, the navigation never completes; `KeptNotice`
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
  // If one part of the page has failed for good, the others do not matter.
  if (!all.some(isTemporaryFailure) || all.some(isFinalFailure)) {
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
      isTemporaryFailure(result) && route in shown.data
        ? { type: 'data', result: shown.data[route] }
        : result,
    ]),
  );
}

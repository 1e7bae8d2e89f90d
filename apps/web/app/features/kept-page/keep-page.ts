import { type DataStrategyResult, isRouteErrorResponse } from 'react-router';
import { pageOnScreen } from './page-on-screen.ts';

type Results = Record<string, DataStrategyResult>;

/**
 * A client middleware. An error must not replace a page that is already on screen. If newer data of the page cannot be
 * loaded, the page keeps its data. If another page cannot be loaded, the navigation never completes; `KeptPage`
 * tells the visitor and tries again.
 */
export async function keepPage(
  { request, url }: { request: Request; url: URL },
  next: () => Promise<Results>,
): Promise<Results> {
  const results = await next();
  const shown = pageOnScreen.current();
  if (request.method !== 'GET' || !shown) return results;

  const isRefresh = url.pathname + url.search === shown.address;
  const hasFailed = (result: DataStrategyResult) =>
    result.type === 'error' && isPassing(result.result, { isRefresh });
  if (!Object.values(results).some(hasFailed)) {
    pageOnScreen.recover();
    return results;
  }
  if (!isRefresh) {
    pageOnScreen.fail({ kind: 'navigation', to: url.pathname + url.search + url.hash });
    await new Promise(() => {});
  }
  pageOnScreen.fail({ kind: 'refresh' });
  return Object.fromEntries(
    Object.entries(results).map(([route, result]) => [
      route,
      hasFailed(result) && route in shown.data ? { type: 'data', result: shown.data[route] } : result,
    ]),
  );
}

/** 408 and 429 ask for another attempt. The others are sent by a proxy or by a server that restarts. */
const PASSING = [408, 429, 502, 503, 504];

/**
 * Whether the next attempt may succeed. A page that is broken shows its error page when it is opened, but it does not
 * replace an earlier state of itself.
 */
function isPassing(error: unknown, { isRefresh }: { isRefresh: boolean }): boolean {
  // `fetch` throws this without a connection.
  if (error instanceof TypeError) return true;
  if (!isRouteErrorResponse(error)) return false;
  return PASSING.includes(error.status) || (isRefresh && error.status >= 500);
}

import { type DataStrategyResult, data, isRouteErrorResponse } from 'react-router';
import { type FormFailure, formFailures } from './form-failures.ts';
import { asksToTryLater, isFailure } from './load-failures.ts';
import { pageOnScreen } from './page-on-screen.ts';

type Results = Record<string, DataStrategyResult>;

/** The router loads no data again after such a response. */
const FAILED = { status: 503 };

/**
 * A client middleware. If a form ends with an error, the page stays as it is, with everything that the visitor typed, and
 * a toast says so. The form is not sent again by itself, because the server may have received it.
 */
export async function keepForm(
  { request, url }: { request: Request; url: URL },
  next: () => Promise<Results>,
): Promise<Results> {
  const results = await next();
  const shown = pageOnScreen.current();
  const failed = Object.entries(results).find(([, result]) => isFailure(result));
  if (request.method === 'GET' || request.signal.aborted || !shown || !failed) return results;

  const [route, { result }] = failed;
  formFailures.report(reasonOf(unwrapped(result)));
  const { navigation, actionData } = shown.router.state;
  const isNavigation = navigation.state === 'submitting' && navigation.location.pathname === url.pathname;
  if (isNavigation && url.pathname + url.search !== shown.address) {
    // This aborts the request, so the router ignores its results.
    await pageOnScreen.stay();
    return results;
  }
  return { [route]: { type: 'data', result: data(isNavigation ? actionData?.[route] : undefined, FAILED) } };
}

/** The router wraps an error of an action in the same way as data. */
const unwrapped = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'init' in error && 'data' in error ? error.data : error;

function reasonOf(error: unknown): FormFailure {
  if (!navigator.onLine) return { why: 'offline' };
  if (!isRouteErrorResponse(error)) return { why: 'unconfirmed' };
  if (asksToTryLater(error.status)) return { why: 'busy', detail: detailOf(error.data) };
  return error.status >= 500 ? { why: 'unconfirmed' } : { why: 'refused', detail: detailOf(error.data) };
}

/** The sentence of `expectData`. A proxy in front of the server sends a page instead. */
const detailOf = (sent: unknown): string =>
  typeof sent === 'object' && sent !== null && 'detail' in sent ? String(sent.detail) : '';

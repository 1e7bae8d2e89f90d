import { reportBrowserError } from '@marque/contracts/system';
import { isRouteErrorResponse } from 'react-router';
import { localeOfPath } from '../../site/addresses.ts';
import { browserApi } from '../../site/browser-api.ts';
import { isFatal } from '../../site/error-kind.ts';
import type { DescribedError } from './describe-error.ts';
import { createErrorReporter } from './error-reporter.ts';

const report = createErrorReporter(send);

/** For the router: an error that an error boundary catches does not reach the listeners of the window. */
export function reportCaughtError(error: unknown): void {
  if (!isRouteErrorResponse(error)) report(error);
  // A 404 or a 403 is not reported: the error page is the correct response, and nothing is broken.
  else if (error.status >= 500 || isFatal(error.status))
    report(`The page failed with status ${error.status}.`);
}

/** Starts before the first render. A report takes its data from attributes of the document. */
export function watchBrowserErrors(): void {
  window.addEventListener('error', ({ error }) => {
    // The browser gives no details of an error in a script from another origin.
    if (error) report(error);
  });
  window.addEventListener('unhandledrejection', (event) => {
    // A request that was stopped on purpose. The router catches this only until the first part of the answer has arrived.
    if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault();
    else report(event.reason);
  });
}

function send(error: DescribedError): void {
  const { accessToken, build = '', route = '' } = document.documentElement.dataset;
  if (!accessToken) return;
  const api = browserApi({
    accessToken,
    locale: localeOfPath(window.location.pathname),
    // The request outlives the page, because many errors happen while the page is closed.
    fetch: (path, init) => window.fetch(path, { ...init, keepalive: true }),
  });
  void api.call(reportBrowserError, { body: { ...error, route, build } });
}

import { reportBrowserError } from '@marque/contracts/system';
import { isRouteErrorResponse } from 'react-router';
import { localeOfPath } from '../../site/addresses.ts';
import { browserApi } from '../../site/browser-api.ts';
import { isFatal } from '../../site/error-kind.ts';
import type { DescribedError } from './describe-error.ts';
import { createErrorReporter } from './error-reporter.ts';

const report = createErrorReporter(send);

/** For the router: an error that an error boundary has caught reaches no listener of the window. */
export function reportCaughtError(error: unknown): void {
  if (!isRouteErrorResponse(error)) report(error);
  // The error page is the whole answer to a 404 or a 403. Nothing is broken.
  else if (error.status >= 500 || isFatal(error.status))
    report(`The page failed with status ${error.status}.`);
}

/** From before the first render on: the page's markup itself says what a report needs to know. */
export function watchBrowserErrors(): void {
  window.addEventListener('error', ({ error }) => {
    // Nothing is known of an error in a foreign script.
    if (error) report(error);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
}

function send(error: DescribedError): void {
  const { accessToken, build = '', route = '' } = document.documentElement.dataset;
  if (!accessToken) return;
  const api = browserApi({
    accessToken,
    locale: localeOfPath(window.location.pathname),
    // Outlives the page: many errors happen on the way out.
    fetch: (path, init) => window.fetch(path, { ...init, keepalive: true }),
  });
  void api.call(reportBrowserError, { body: { ...error, route, build } });
}

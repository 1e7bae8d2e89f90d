import { reportBrowserError } from '@marque/contracts/system';
import { localeOfPath } from '../../addresses.ts';
import { browserApi } from '../session-expiry/browser-api.ts';
import type { DescribedError } from './describe-error.ts';
import { createErrorReporter } from './error-reporter.ts';

/** From before the first render on: the page's markup itself says what a report needs to know. */
export function watchBrowserErrors(): void {
  const report = createErrorReporter(send);
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

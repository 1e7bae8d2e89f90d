import { type DataStrategyResult, isRouteErrorResponse } from 'react-router';

/** They ask for another attempt. Every other 4xx is the page's own answer. */
const TRY_LATER = [408, 429];

/**
 * Whether a load has failed in a way that another attempt may mend: no connection, a limit, or a server that is broken or
 * restarts. An error without a status is a lost connection, or an exception on the server.
 */
export function isPassing(result: DataStrategyResult): boolean {
  if (!isFailed(result)) return false;
  const error = result.result;
  return !isRouteErrorResponse(error) || error.status >= 500 || TRY_LATER.includes(error.status);
}

/** A redirect arrives like an error. */
export const isFailed = ({ type, result }: DataStrategyResult): boolean =>
  type === 'error' && !(result instanceof Response);

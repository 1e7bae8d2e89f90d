import { type DataStrategyResult, isRouteErrorResponse } from 'react-router';

/** The server asks for another attempt. Every other 4xx is the page's own answer. */
const TRY_LATER = [408, 429, 503];

export const asksToTryLater = (status: number): boolean => TRY_LATER.includes(status);

/** A redirect arrives like an error. */
export const isFailure = ({ type, result }: DataStrategyResult): boolean =>
  type === 'error' && !(result instanceof Response);

/**
 * Whether a load has failed in a way that another attempt may mend: no connection, a limit, or a server that is broken or
 * restarts. An error without a status is a lost connection, or an exception on the server.
 */
export function isTemporaryFailure(result: DataStrategyResult): boolean {
  if (!isFailure(result)) return false;
  const error = result.result;
  return !isRouteErrorResponse(error) || error.status >= 500 || asksToTryLater(error.status);
}

/** Another attempt would fail in the same way. */
export const isFinalFailure = (result: DataStrategyResult): boolean =>
  isFailure(result) && !isTemporaryFailure(result);

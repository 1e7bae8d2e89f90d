import { isRouteErrorResponse } from 'react-router';

type ErrorKind = 'notFound' | 'unprocessable' | 'forbidden' | 'failure' | 'maintenance';

/** What was thrown by accident is our failure. */
export const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500);

export function kindOfStatus(status: number): ErrorKind {
  if (status === 404) return 'notFound';
  if (status === 422) return 'unprocessable';
  if (status === 403) return 'forbidden';
  return status >= 500 ? 'failure' : 'maintenance';
}

/** Nothing on the site can be trusted to work then: no header, no footer. */
export const isFatal = (status: number): boolean => status === 406;

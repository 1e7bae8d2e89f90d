import { isRouteErrorResponse } from 'react-router';

type ErrorKind = 'notFound' | 'unprocessable' | 'forbidden' | 'failure' | 'maintenance';

/** An unexpected error counts as a 500. */
export const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500);

export function kindOfStatus(status: number): ErrorKind {
  if (status === 404) return 'notFound';
  if (status === 422) return 'unprocessable';
  if (status === 403) return 'forbidden';
  return status >= 500 ? 'failure' : 'maintenance';
}

/** Whether no part of the site can be relied on. The error page then has no header and no footer. */
export const isFatal = (status: number): boolean => status === 406;

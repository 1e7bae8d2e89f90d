/** Whether a failed call may succeed later: without a connection, after a log-in, after a pause, or after a restart. */
export const mayPass = (status: number): boolean =>
  status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;

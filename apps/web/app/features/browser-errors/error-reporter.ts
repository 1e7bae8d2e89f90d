import { type DescribedError, describeError } from './describe-error.ts';

const MOST_REPORTS = 10;

/** Reports each error once and at most ten errors per page, so that a loop of errors does not flood the server. */
export function createErrorReporter(send: (error: DescribedError) => void) {
  const sent = new Set<string>();
  return (cause: unknown) => {
    const error = describeError(cause);
    const identity = `${error.message}\n${error.stack ?? ''}`;
    if (sent.has(identity) || sent.size >= MOST_REPORTS) return;
    sent.add(identity);
    send(error);
  };
}

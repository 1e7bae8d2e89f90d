import { type DescribedError, describeError } from './describe-error.ts';

const MOST_REPORTS = 10;

/** Each error once, and no more than ten a page: a loop of errors must not become a flood. */
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

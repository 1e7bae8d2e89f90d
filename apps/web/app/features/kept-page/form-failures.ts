/** Why a form ended with an error, and the server's own sentence. If it is unconfirmed, the server may have received it. */
export type FormFailure = { why: 'offline' | 'busy' | 'unconfirmed' | 'refused'; detail?: string };

/** A form may fail before the notice is loaded. */
let unreported: FormFailure | null = null;
const keep = (failure: FormFailure): void => {
  unreported = failure;
};
let listener = keep;

export const formFailures = {
  report: (failure: FormFailure): void => listener(failure),
  /** There is one listener. It also hears the last failure before it subscribed. */
  subscribe(next: (failure: FormFailure) => void): () => void {
    listener = next;
    if (unreported) next(unreported);
    unreported = null;
    return () => {
      listener = keep;
    };
  },
};

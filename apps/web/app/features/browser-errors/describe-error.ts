const MESSAGE_LENGTH = 500;
const STACK_LENGTH = 4000;

export type DescribedError = { message: string; stack?: string };

/**
 * The part of an error that may enter the server's log: the message and the location in our code, without
 * personal data.
 */
export function describeError(cause: unknown): DescribedError {
  const { message, stack } = cause instanceof Error ? cause : { message: String(cause), stack: undefined };
  return {
    message: withoutPersonalData(message).slice(0, MESSAGE_LENGTH),
    ...(stack ? { stack: withoutPersonalData(stack).slice(0, STACK_LENGTH) } : {}),
  };
}

/** Page addresses may contain searches, tokens and e-mail addresses. Asset addresses are kept to locate the error. */
function withoutPersonalData(text: string): string {
  return text
    .replace(/(https?:\/\/[^\s/]+)(\/[^\s?#):]*)?([?#][^\s):]*)?/g, (_, origin: string, path = '') =>
      path.startsWith('/assets/') || path.startsWith('/app/') ? origin + path : `${origin}/…`,
    )
    .replace(/[^\s@<>"'(]+@[^\s@<>"')]+\.[^\s@<>"')]+/g, '…@…');
}

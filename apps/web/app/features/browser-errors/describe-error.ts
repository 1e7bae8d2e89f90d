const MESSAGE_LENGTH = 500;
const STACK_LENGTH = 4000;

export type DescribedError = { message: string; stack?: string };

/** What the server's log may know of an error: what went wrong and where in our code, and nobody's data. */
export function describeError(cause: unknown): DescribedError {
  const { message, stack } = cause instanceof Error ? cause : { message: String(cause), stack: undefined };
  return {
    message: withoutPersonalData(message).slice(0, MESSAGE_LENGTH),
    ...(stack ? { stack: withoutPersonalData(stack).slice(0, STACK_LENGTH) } : {}),
  };
}

/** Page addresses may carry searches, tokens and e-mail addresses; those of our assets are kept, to find the line. */
function withoutPersonalData(text: string): string {
  return text
    .replace(/(https?:\/\/[^\s/]+)(\/[^\s?#):]*)?([?#][^\s):]*)?/g, (_, origin: string, path = '') =>
      path.startsWith('/assets/') || path.startsWith('/app/') ? origin + path : `${origin}/…`,
    )
    .replace(/[^\s@<>"'(]+@[^\s@<>"')]+\.[^\s@<>"')]+/g, '…@…');
}

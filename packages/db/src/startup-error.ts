/** What stops a start: its message is one sentence for the person who started the program. */
export class StartupError extends Error {
  override name = 'StartupError';
}

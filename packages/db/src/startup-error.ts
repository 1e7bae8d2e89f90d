/** A problem that stops the start. Its message is one sentence for the operator. */
export class StartupError extends Error {
  override name = 'StartupError';
}

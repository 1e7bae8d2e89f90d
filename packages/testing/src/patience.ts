/** How long a test waits for something before it fails. A busy machine may take many times as long as an idle one. */
export const PATIENCE_MS = 120_000;

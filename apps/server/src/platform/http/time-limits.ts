export type TimeLimits = {
  /** How long the headers of a request may take. */
  headersMs: number;
  /** How long a whole request may take, unless it is an upload. */
  requestMs: number;
  /** How long an upload may pause. The minimum rate applies after the same time. */
  uploadIdleMs: number;
  /** The minimum average rate of an upload, so that nobody occupies a place for hours. */
  uploadBytesPerSecond: number;
  /** How often these limits are checked. */
  checkMs: number;
};

export const timeLimits: TimeLimits = {
  headersMs: 30_000,
  requestMs: 120_000,
  uploadIdleMs: 30_000,
  uploadBytesPerSecond: 4_000,
  checkMs: 5_000,
};

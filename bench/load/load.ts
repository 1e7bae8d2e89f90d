/** The order for the load process, and its report. */
export type LoadOrder = {
  port: number;
  /**
   * One connection per caller. `AMOUNT` in the body, and `KEY` in `bench-KEY` in the head, are replaced by the next amount
   * of a rising lot. A token, which is random, may contain `KEY` alone.
   */
  callers: { head: string; body?: string }[];
  seconds: number;
  /**
   * Requests per second, independent of the responses. Without a rate, each caller waits for its response and repeats.
   */
  rate?: number;
  /** People do not take turns: their requests come at random, at this rate on average, and the same in each run. */
  atRandom?: boolean;
};

export type LoadReport = {
  /** The number of responses with each status. */
  statuses: Record<number, number>;
  perSecond: number;
  latenciesMs: number[];
};

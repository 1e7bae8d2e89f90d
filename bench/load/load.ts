/** What the load process is asked to do, and what it tells. */
export type LoadOrder = {
  port: number;
  /** One connection each; `AMOUNT` in a body, and `KEY` in its head, are replaced by the next amount of a rising lot. */
  callers: { head: string; body?: string }[];
  seconds: number;
  /** Calls a second, however fast the answers come; absent: as fast as they come. */
  rate?: number;
};

export type LoadReport = {
  /** How often each status was answered. */
  statuses: Record<number, number>;
  perSecond: number;
  latenciesMs: number[];
};

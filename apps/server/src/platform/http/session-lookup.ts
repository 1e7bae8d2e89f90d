import type { CustomerActor } from '../context.ts';

/** How the pipeline finds the session of a token. The capability `customers` provides it. */
export type SessionLookup = {
  /** `isActivity`: the call shows that the customer is present, so the session is not idle. */
  find(token: string, isActivity: boolean): Promise<CustomerActor | null>;
  /**
   * Reads a cache that is at most two seconds old. It returns no promise if the session is cached. For bids
   * and for pages that customers share. A bid reads a session that is not cached on its own connections.
   */
  findCached(token: string, isBid?: boolean): CustomerActor | Promise<CustomerActor | null>;
};

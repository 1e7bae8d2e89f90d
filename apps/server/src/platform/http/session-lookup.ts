import type { Actor } from '../context.ts';

export type SignedIn = Extract<Actor, { kind: 'customer' }>;

/** How the pipeline finds the session of a token. The capability `customers` provides it. */
export type SessionLookup = {
  find(token: string): Promise<SignedIn | null>;
  /** Answers from a cache that is at most two seconds old, without a promise where it can. For bids. */
  recall(token: string): SignedIn | Promise<SignedIn | null>;
};

import type { Database } from '@marque/db/database';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildSession } from '@marque/testing/build-session';

/** Creates customers who may bid, and returns the token of a session of each. */
export const logInBidders = (database: Database, count: number): Promise<string[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const { token } = await buildSession(database, { customer: await buildBidder(database) });
      return token;
    }),
  );

/** Bids the next amount of a rising lot, with a key as browsers send it. */
export const bidCaller = (lot: string, token: string): { head: string; body: string } => ({
  head: `POST /api/listings/${lot}/bids HTTP/1.1\r\nhost: localhost\r\naccept: application/json\r\naccess-token: ${token}\r\nidempotency-key: bench-KEY\r\n`,
  body: '{"amount":AMOUNT,"kind":"maximum"}',
});

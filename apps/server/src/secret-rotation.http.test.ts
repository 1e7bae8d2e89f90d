import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildSession } from '@marque/testing/build-session';
import { useTestDatabase } from '@marque/testing/test-database';
import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { ask } from '../test/ask.ts';
import { inspectAuction } from '../test/bidding/inspect-auction.ts';
import { after, closingSettings, openHouse } from '../test/bidding/open-house.ts';
import { buildTestApp } from '../test/test-app.ts';
import { closeDueAuctions } from './capabilities/bidding/close-due-auctions.ts';
import { findAuction } from './capabilities/bidding/repository.ts';
import { readConfig } from './platform/config.ts';

const postgres = useTestDatabase();

const OLD = 'the-first-value-of-the-secret-1234';
const NEW = 'the-second-value-of-the-secret-1234';

/** The settings of one process at each step of the guide. */
const BEFORE = { APP_SECRET: OLD };
const PREPARED = { APP_SECRET: OLD, APP_SECRET_NEXT: NEW };
const ROTATED = { APP_SECRET: NEW, APP_SECRET_PREVIOUS: OLD };
const CLEANED = { APP_SECRET: NEW };

// Auctions close by the time of the database.
const clock = { now: () => new Date() };

type Env = Record<string, string>;

/** A process that a load balancer sends requests to. It can be started again with other settings. */
async function startNode(env: Env) {
  let app: FastifyInstance = await buildTestApp(postgres.database, { env, clock });
  return {
    async restart(next: Env) {
      await app.close();
      app = await buildTestApp(postgres.database, { env: next, clock });
    },
    async bid(bidder: { id: string }, auctionId: string, amount: number, key: string) {
      const session = { customer: bidder, expires_at: after(3_600_000) };
      const { token } = await buildSession(postgres.database, session);
      const response = await ask(app, {
        ...{ method: 'POST', url: `/api/listings/${auctionId}/bids`, payload: { amount, kind: 'sealed' } },
        headers: { 'access-token': token, 'idempotency-key': key },
      });
      return response.statusCode === 201 ? response.json().data.receipt : response.json().errors[0].code;
    },
    stop: () => app.close(),
  };
}

/** Closes auctions like a worker with these settings. */
const closeWith = (env: Env) =>
  closeDueAuctions(
    postgres.database,
    { publish: () => {} },
    { ...closingSettings, keys: readConfig({ MARQUE_ENV: 'testing', ...env }).keys },
  );

const buildSealed = () => buildAuction(postgres.database, { sealed: true, listing: { plan_type: 3 } });

const end = (id: string) =>
  postgres.database.kysely
    .updateTable('auctions')
    .set({ ends_at: after(-2_000) })
    .where('id', '=', id)
    .execute();

beforeEach(() => openHouse(postgres.database).beat());

describe('two processes whose secret is replaced one after the other', () => {
  test('keep a running sealed auction, which settles', async () => {
    const [first, second] = [await startNode(BEFORE), await startNode(BEFORE)];
    const build = () => buildBidder(postgres.database);
    const [ada, ben, cleo] = [await build(), await build(), await build()];
    const [early, late] = [await buildSealed(), await buildSealed()];
    const receipt = await first.bid(ada, early.id, 5_000, 'a');
    expect(receipt).toMatchObject({ commitment: expect.any(String) });

    await first.restart(PREPARED);
    expect(await second.bid(ada, early.id, 5_000, 'a')).toEqual(receipt);
    await second.restart(PREPARED);
    expect(await second.bid(ada, early.id, 5_000, 'a')).toEqual(receipt);

    await first.restart(ROTATED);
    // Each process reads what the other one has made.
    expect(await first.bid(ada, early.id, 5_000, 'a')).toEqual(receipt);
    const fromNew = await first.bid(ben, early.id, 8_000, 'b');
    expect(await second.bid(ben, early.id, 8_000, 'b')).toEqual(fromNew);
    const later = await first.bid(ben, late.id, 6_000, 'c');
    expect(await second.bid(ben, late.id, 6_000, 'c')).toEqual(later);
    expect(await second.bid(cleo, late.id, 7_000, 'd')).toMatchObject({ nonce: expect.any(String) });
    expect(await first.bid(cleo, late.id, 7_001, 'd')).toBe('amount-invalid');
    await end(late.id);
    expect(await closeWith(PREPARED)).toBe(1);

    await second.restart(ROTATED);
    expect(await second.bid(ada, early.id, 5_000, 'a')).toEqual(receipt);
    await end(early.id);
    expect(await closeWith(ROTATED)).toBe(1);
    for (const [{ id }, price, winner] of [
      [late, 7_000, cleo],
      [early, 8_000, ben],
    ] as const) {
      expect(await findAuction(postgres.database.kysely, id)).toMatchObject({
        ...{ status: 'sold', price, leader_id: winner.id, bid_count: 2 },
      });
      expect(await inspectAuction(postgres.database, id)).toEqual([]);
    }
    await Promise.all([first.stop(), second.stop()]);
  });

  test('do not close an auction that only the dropped value can open', async () => {
    const node = await startNode(BEFORE);
    const auction = await buildSealed();
    await node.bid(await buildBidder(postgres.database), auction.id, 5_000, 'a');
    await end(auction.id);
    await expect(closeWith(CLEANED)).rejects.toThrow();
    expect(await findAuction(postgres.database.kysely, auction.id)).toMatchObject({ status: 'live' });
    expect(await closeWith(ROTATED)).toBe(1);
    await node.stop();
  });
});

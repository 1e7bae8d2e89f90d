import type { AsyncCommand } from 'fast-check';
import { expect } from 'vitest';
import type { BidAnswer } from '../../src/capabilities/bidding/bid-batch.ts';
import { extendAuction } from '../../src/capabilities/bidding/extend-auction.ts';
import { lowerAuctionReserve } from '../../src/capabilities/bidding/lower-auction-reserve.ts';
import { openDueAuctions } from '../../src/capabilities/bidding/open-due-auctions.ts';
import { withdrawAsStaff } from '../../src/capabilities/bidding/withdraw-as-staff.ts';
import { withdrawListing } from '../../src/capabilities/bidding/withdraw-listing.ts';
import { actingAs, actingWith, buildContext } from '../build-context.ts';
import type { Real } from './real-auction.ts';
import * as reference from './reference-auction.ts';
import { expectSameAuction } from './same-auction.ts';
import { voidAs } from './void-as.ts';

type Model = reference.ReferenceAuction;
export type AuctionCommand = AsyncCommand<Model, Real>;

/**
 * Each command does the same to the model and to the real auction. It compares their responses, and then
 * their whole state.
 */
const command = (name: string, run: (model: Model, real: Real) => Promise<void>): AuctionCommand => ({
  check: () => true,
  run: async (model, real) => {
    await run(model, real);
    await expectSameAuction(model, real);
  },
  toString: () => name,
});

type Try = { who: number; kind: 'maximum' | 'exact'; over: number; lateMs: number };

/** `over` is relative to the current minimum, so that most bids are plausible. */
export const placeBid = ({ who, kind, over, lateMs }: Try) =>
  command(`bidder ${who} bids ${kind} ${over} over the minimum, ${lateMs} ms late`, async (model, real) => {
    const bidder = real.bidders[who] ?? real.owner;
    const key = `key-${real.answered.size}`;
    const amount = reference.minimumOf(model) + over;
    const at = new Date(Date.now() - lateMs);
    const answer = await real.floor.bid(bidder, real, { amount, kind, key, arrivedAt: at });
    real.answered.set(key, { bidder, answer });
    expectSameAnswer(answer, reference.bid(model, { bidder: bidder.id, amount, kind, at }), amount);
  });

// Ignore the start. Here time passes by moving the auction, which moves its start too; a real start does not
// move.
const withoutStart = (answer: BidAnswer) =>
  'auction' in answer ? { ...answer, auction: { ...answer.auction, start_date: null } } : answer;

export const repeatKey = (pick: number, over: number) =>
  command(`key ${pick} is used again, with ${over} over the minimum`, async (model, real) => {
    const key = [...real.answered.keys()][pick % Math.max(1, real.answered.size)];
    const first = key ? real.answered.get(key) : undefined;
    if (!key || !first) return;
    const { bidder } = first;
    const amount = reference.minimumOf(model) + over;
    const at = new Date();
    const again = await real.floor.bid(bidder, real, { amount, key, arrivedAt: at });
    if ('receipt' in first.answer) return expect(withoutStart(again)).toEqual(withoutStart(first.answer));
    real.answered.set(key, { bidder, answer: again });
    expectSameAnswer(again, reference.bid(model, { bidder: bidder.id, amount, kind: 'maximum', at }), amount);
  });

export const lowerReserve = (share: number | null) =>
  command(`the reserve is lowered to ${share === null ? 'none' : `${share} %`}`, async (model, real) => {
    const reserve = share === null ? null : Math.max(1, Math.round(((model.reserve ?? 1_000) * share) / 100));
    const context = buildContext(real.db, { actor: actingAs(real.owner) });
    const parts = { live: real.floor.live, auditKey: Buffer.from('a-key-for-the-audit-of-the-tests') };
    const outcome = await lowerAuctionReserve(context, { id: real.id, reserve }, parts);
    expectSameRefusal(outcome, reference.lowerReserve(model, reserve, new Date()));
  });

export const extend = (seconds: number) =>
  command(`staff extend it by ${seconds} s`, async (model, real) => {
    // Here time passes by moving the end back, but a real end never moves back.
    const latest = Math.max(model.endsAt.getTime(), ...(seconds > 0 ? model.extensions : []));
    const endsAt = new Date(latest + seconds * 1_000);
    const outcome = await extendAuction(
      buildContext(real.db, { actor: actingWith(real.staff, 'auctions.extend') }),
      { id: real.id, endsAt, reason: 'bids-not-accepted', note: 'The lanes stood still.' },
      real.floor.live,
    );
    expectSameRefusal(outcome, reference.extend(model, endsAt, new Date()));
  });

export const voidLine = (pick: number) =>
  command(`line ${pick} is voided`, async (model, real) => {
    const sequence = 1 + (pick % (model.lines.length + 1));
    const outcome = await voidAs(real.db, real.staff, { id: real.id, sequence });
    expectSameRefusal(outcome, reference.voidLine(model, sequence));
  });

export const withdraw = (by: 'seller' | 'staff') =>
  command(`${by} withdraws`, async (model, real) => {
    const wanted = { id: real.id, reason: 'sold elsewhere' };
    const outcome =
      by === 'staff'
        ? await withdrawAsStaff(
            buildContext(real.db, { actor: actingWith(real.staff, 'listings.withdraw') }),
            wanted,
            real.floor.live,
          )
        : await withdrawListing(
            buildContext(real.db, { actor: actingAs(real.owner) }),
            wanted,
            real.floor.live,
          );
    expectSameRefusal(outcome, reference.withdraw(model, by));
  });

/** The database's clock cannot be moved, so the times of the auction are moved instead. */
export const letTimePass = (seconds: number) =>
  command(`${seconds} s pass`, async (model, real) => {
    model.startsAt = new Date(model.startsAt.getTime() - seconds * 1_000);
    model.endsAt = new Date(model.endsAt.getTime() - seconds * 1_000);
    const times = { starts_at: model.startsAt, ends_at: model.endsAt };
    await real.db.kysely.updateTable('auctions').set(times).where('id', '=', real.id).execute();
  });

export const openDue = () =>
  command('what is due opens', async (model, real) => {
    reference.openIfDue(model, new Date());
    await openDueAuctions(real.db, real.floor.live);
  });

export const closeDue = () =>
  command('what is due closes', async (model, real) => {
    reference.closeIfDue(model, new Date());
    await real.floor.close();
  });

function expectSameAnswer(
  answer: BidAnswer,
  said: reference.Refused | reference.Accepted,
  amount: number,
): void {
  if ('code' in said) expectSameRefusal(answer, said);
  else
    expect(answer).toMatchObject({
      bid: { amount, leading: said.leading },
      receipt: { sequence: said.line },
      auction: { highest_bid: said.price },
    });
}

function expectSameRefusal(outcome: object, said: reference.Refused | null): void {
  const { code, values } = outcome as { code?: string; values?: object };
  expect({ code, ...(values ? { values } : {}) }).toEqual(said ?? { code: undefined });
}

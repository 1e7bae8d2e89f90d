import type { Dispute } from '@marque/contracts/payments/office';
import type { Tables } from '@marque/db/rows.gen';
import { fullName } from '@marque/domain/customers/full-name';
import { carName } from '@marque/domain/listings/car-name';
import { mayAnswerDispute } from '@marque/domain/payments/dispute-states';
import type { Kysely } from 'kysely';
import type { Context, StaffActor } from '../../platform/context.ts';
import { findOwnCars } from '../conflicts/is-party.ts';
import { type DisputeRow, findBidsOfBuyers, findConfirmedSteps, findDisputes } from './dispute-repository.ts';

type Bid = Awaited<ReturnType<typeof findBidsOfBuyers>>[number];
type Step = Awaited<ReturnType<typeof findConfirmedSteps>>[number];
type Gathered = { steps: Step[]; bids: Bid[] };

const MOST_DISPUTES = 200;

/**
 * The disputes with everything that we know in favour of the payment, so that accounts can answer the bank. A party of a
 * car does not read the case of the house about it.
 */
export async function readDisputes(
  { db, clock, actor }: Pick<Context<StaffActor>, 'db' | 'clock' | 'actor'>,
  { saleId }: { saleId: string | undefined },
): Promise<Dispute[]> {
  const disputes = await findDisputes(db.kysely, { saleId, limit: MOST_DISPUTES });
  const cars = disputes.map(({ listing_id }) => listing_id);
  const own = await findOwnCars(db.kysely, actor, cars);
  const readable = disputes.filter(({ listing_id }) => !own.has(listing_id));
  return gather(db.kysely, readable, clock.now());
}

export async function readDispute(
  kysely: Kysely<Tables>,
  id: string,
  now: Date,
): Promise<Dispute | undefined> {
  const [dispute] = await gather(kysely, await findDisputes(kysely, { id, limit: 1 }), now);
  return dispute;
}

async function gather(kysely: Kysely<Tables>, disputes: DisputeRow[], now: Date): Promise<Dispute[]> {
  if (disputes.length === 0) return [];
  const saleIds = disputes.map(({ sale_id }) => sale_id);
  const steps = await findConfirmedSteps(kysely, saleIds);
  const bids = await findBidsOfBuyers(kysely, disputes);
  return disputes.map((row) =>
    present(
      row,
      {
        steps: steps.filter(({ sale_id }) => sale_id === row.sale_id),
        bids: bids.filter(
          ({ auction_id, bidder_id }) => auction_id === row.listing_id && bidder_id === row.buyer_id,
        ),
      },
      now,
    ),
  );
}

const present = (row: DisputeRow, { steps, bids }: Gathered, now: Date): Dispute => ({
  ...{ id: row.id, sale_id: row.sale_id, listing_id: row.listing_id },
  ...{ state: row.state, reason: row.reason },
  ...{ amount_minor: row.amount_minor, currency: row.currency },
  respond_by: row.respond_by?.toISOString() ?? null,
  opened_at: row.opened_at.toISOString(),
  evidence: {
    customer: { name: fullName(row), email: row.email },
    car: row.title ?? carName(row),
    hammer_price: row.hammer_price,
    sold_at: row.sold_at.toISOString(),
    invoice_number: row.invoice_number,
    paid_automatically: row.is_automatic,
    paid_at: row.paid_at?.toISOString() ?? null,
    steps: steps.map(({ step, part, confirmed_at }) => ({
      ...{ step, part, confirmed_at: confirmed_at.toISOString() },
    })),
    bids: bids.map(({ sequence, amount, arrived_at, hash }) => ({
      ...{ sequence, amount: amount ?? 0, placed_at: arrived_at.toISOString(), hash },
    })),
  },
  answer: presentAnswer(row),
  answerable: mayAnswerDispute(
    { state: row.state, respondBy: row.respond_by, answer: row.answer_state },
    now,
  ),
});

/** A row has all fields of an answer, or none. */
const presentAnswer = ({ answer_state, statement, decided_by, decided_at }: DisputeRow): Dispute['answer'] =>
  answer_state && statement && decided_by && decided_at
    ? { state: answer_state, statement, decided_by, decided_at: decided_at.toISOString() }
    : null;

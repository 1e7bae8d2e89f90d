import type { DataOf } from '@marque/contracts/endpoint';
import type { readDisputes as contract } from '@marque/contracts/payments/office';
import { fullName } from '@marque/domain/customers/full-name';
import { carName } from '@marque/domain/listings/car-name';
import type { Context } from '../../platform/context.ts';
import { type DisputeRow, findBidsOfBuyers, findConfirmedSteps, findDisputes } from './dispute-repository.ts';

type Dispute = DataOf<typeof contract>[number];
type Bid = Awaited<ReturnType<typeof findBidsOfBuyers>>[number];
type Step = Awaited<ReturnType<typeof findConfirmedSteps>>[number];

const MOST_DISPUTES = 200;

/** The disputes with everything that we know in favour of the payment, so that accounts can answer the bank. */
export async function readDisputes({ db }: Pick<Context, 'db'>): Promise<Dispute[]> {
  const disputes = await findDisputes(db.kysely, MOST_DISPUTES);
  if (disputes.length === 0) return [];
  const [steps, bids] = await Promise.all([
    findConfirmedSteps(
      db.kysely,
      disputes.map(({ sale_id }) => sale_id),
    ),
    findBidsOfBuyers(db.kysely, disputes),
  ]);
  return disputes.map((row) =>
    present(row, {
      steps: steps.filter(({ sale_id }) => sale_id === row.sale_id),
      bids: bids.filter(
        ({ auction_id, bidder_id }) => auction_id === row.listing_id && bidder_id === row.buyer_id,
      ),
    }),
  );
}

const present = (row: DisputeRow, { steps, bids }: { steps: Step[]; bids: Bid[] }): Dispute => ({
  ...{ id: row.id, sale_id: row.sale_id, listing_id: row.listing_id },
  ...{ state: row.state, reason: row.reason },
  ...{ amount_minor: row.amount_minor, currency: row.currency },
  respond_by: row.respond_by?.toISOString() ?? null,
  opened_at: row.opened_at.toISOString(),
  evidence: {
    customer: { name: fullName(row), email: row.email },
    car: row.title ?? carName(row),
    hammer_price: row.hammer_price,
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
});

import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Sale } from '@marque/contracts/sales/sale';
import { inTransaction } from '@marque/db/transaction';
import { whyNoSecondChance } from '@marque/domain/sales/abilities';
import { secondChanceEnd } from '@marque/domain/sales/second-chance';
import type { Context, CustomerActor } from '../../platform/context.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { isBlocked } from '../customers/is-blocked.ts';
import { tell } from '../sales/tell.ts';
import { findRelisting, lockCar } from '../selling/relisting-repository.ts';
import { announceSecondChance } from './announce-second-chance.ts';
import { expireSecondChance } from './expire-second-chance.ts';
import { findNextBidder } from './find-next-bidder.ts';
import { readSale } from './read-sale.ts';
import { lockOwnSale } from './repository.ts';
import { findOpenSecondChance, insertSecondChance } from './second-chance-repository.ts';

type Refused = Refusal<'not-found' | 'not-allowed' | 'offer-open' | 'no-next-bidder'>;

/** Offers the car to the next bidder at that bidder's own highest bid, after the sale fell through. */
export async function offerSecondChance(
  context: Context<CustomerActor>,
  listingId: string,
  live: LivePublisher,
): Promise<Sale | Refused> {
  const { db, clock, actor, requestId } = context;
  const at = clock.now();
  const refusal = await inTransaction(db, async (trx): Promise<Refused | undefined> => {
    await lockCar(trx, listingId);
    const sale = await lockOwnSale(trx, listingId, actor.customer.id);
    if (!sale) return refuse('not-found');
    if (sale.seller_id !== actor.customer.id || isBlocked(actor)) return refuse('not-allowed');
    const open = await findOpenSecondChance(trx, sale.id);
    const judged = {
      ...{ state: sale.state, isRelisted: (await findRelisting(trx, listingId)) !== undefined },
      secondChances: open ? [{ state: open.state, expiresAt: open.expires_at }] : [],
    };
    const why = whyNoSecondChance(judged, at);
    if (why) return refuse(why);
    // The sweeper has not recorded yet that its time is over.
    if (open) await expireSecondChance(trx, live, { sale, chance: open, at });
    const next = await findNextBidder(trx, sale);
    if (!next) return refuse('no-next-bidder');

    const chance = await insertSecondChance(trx, {
      ...{ sale_id: sale.id, bidder_id: next.bidderId, amount: next.amount },
      ...{ offered_at: at, expires_at: secondChanceEnd(at) },
    });
    await tell(trx, 'second-chance-offered', ['bidder'], { saleId: sale.id, secondChanceId: chance.id });
    await writeAudit(trx, [
      {
        ...{ action: 'second-chance-offered', actor, requestId, at },
        subject: { kind: 'sale', id: sale.id },
        detail: { listing: listingId, offer: chance.id, amount: chance.amount },
      },
    ]);
    announceSecondChance(trx, live, sale, chance);
    return undefined;
  });
  return refusal ?? readSale(context, listingId);
}

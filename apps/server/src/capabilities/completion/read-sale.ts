import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Sale } from '@marque/contracts/sales/sale';
import { whyNoSecondChance } from '@marque/domain/sales/abilities';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { hasPermission } from '../../platform/staff-actor.ts';
import { isBlocked } from '../customers/is-blocked.ts';
import { findNextBidder } from './find-next-bidder.ts';
import { presentSale } from './present-sale.ts';
import { findSaleOnPage, type SaleOnPage } from './sale-on-page.ts';

/** For anyone but its parties and accounts, a sale does not exist. */
export async function readSale(
  { db, clock, actor }: Pick<Context<CustomerActor>, 'db' | 'clock' | 'actor'>,
  listingId: string,
): Promise<Sale | Refusal<'not-found'>> {
  const customerId = actor.customer.id;
  const record = await findSaleOnPage(db.kysely, {
    ...{ listingId, customerId, isStaff: hasPermission(actor, 'sales.read') },
  });
  if (!record) return refuse('not-found');
  const part = partOf(record, customerId);
  const now = clock.now();
  const mayOffer =
    part === 'seller' && !isBlocked(actor) && whyNoSecondChance(judgedOf(record), now) === null;
  const next = mayOffer ? await findNextBidder(db.kysely, record) : null;
  return presentSale(record, { part, offerAmount: next?.amount ?? null, now });
}

function partOf({ buyer_id, seller_id }: SaleOnPage, customerId: string): Sale['part'] {
  if (buyer_id === customerId) return 'buyer';
  return seller_id === customerId ? 'seller' : 'staff';
}

const judgedOf = ({ state, is_relisted, second_chances }: SaleOnPage) => ({
  ...{ state, isRelisted: is_relisted },
  secondChances: second_chances.map((chance) => ({
    ...{ state: chance.state, expiresAt: new Date(chance.expires_at) },
  })),
});

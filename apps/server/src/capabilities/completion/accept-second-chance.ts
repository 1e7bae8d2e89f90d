import { randomUUID } from 'node:crypto';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { SecondChance } from '@marque/contracts/sales/second-chances';
import type { Tables } from '@marque/db/rows.gen';
import { inTransaction } from '@marque/db/transaction';
import type { Transaction } from 'kysely';
import type { Context, CustomerActor } from '../../platform/context.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { mayBid } from '../bidding/policy.ts';
import { announceSale } from '../sales/announce-sale.ts';
import { createSales, type SaleTerms } from '../sales/create-sales.ts';
import type { SaleRow } from '../sales/repository.ts';
import { tell } from '../sales/tell.ts';
import { announceListing } from './announce-listing.ts';
import { lockOwnOffer } from './lock-own-offer.ts';
import { readOwnOffer } from './read-second-chances.ts';
import { answerOffer, nameReplacement, type SecondChanceRow } from './second-chance-repository.ts';

type Refused = Refusal<'not-found' | 'offer-over' | 'not-validated'>;

/** Accepts an offer. It replaces the sale that fell through by a sale to the caller. */
export async function acceptSecondChance(
  context: Context<CustomerActor>,
  id: string,
  { live, terms }: { live: LivePublisher; terms: SaleTerms },
): Promise<SecondChance | Refused> {
  const { db, clock, actor, requestId } = context;
  const at = clock.now();
  const refusal = await inTransaction(db, async (trx): Promise<Refused | undefined> => {
    const locked = await lockOwnOffer(trx, id, { bidderId: actor.customer.id, now: at });
    if (!locked) return refuse('not-found');
    const { offer, sale, isOpen } = locked;
    if (offer.state === 'accepted') return undefined;
    if (!isOpen) return refuse('offer-over');
    const bidder = mayBid(actor);
    if (isRefusal(bidder)) return bidder;

    await answerOffer(trx, offer.id, 'accepted', at);
    const replacement = await replaceSale(trx, sale, offer, { at, terms });
    await tell(trx, 'second-chance-accepted', ['seller', 'bidder'], {
      saleId: sale.id,
      secondChanceId: offer.id,
    });
    await writeAudit(trx, [
      {
        ...{ action: 'second-chance-answered', actor, requestId, at },
        subject: { kind: 'sale', id: sale.id },
        detail: { offer: offer.id, answer: 'accepted', sale: replacement.id },
      },
    ]);
    announceSale(trx, live, { ...replacement, listing_id: sale.listing_id, seller_id: sale.seller_id });
    await announceListing(trx, live, sale.listing_id);
    return undefined;
  });
  return refusal ?? readOwnOffer(context, id, terms);
}

async function replaceSale(
  trx: Transaction<Tables>,
  { id, listing_id, seller_id, currency, region }: SaleRow,
  { bidder_id, amount }: SecondChanceRow,
  { at, terms }: { at: Date; terms: SaleTerms },
) {
  // The old sale names its replacement first, because a listing has one current sale at any moment.
  const replacement = randomUUID();
  await nameReplacement(trx, id, replacement);
  await createSales(
    trx,
    [
      {
        ...{ id: replacement, listing_id, buyer_id: bidder_id, seller_id, currency, region },
        ...{ hammer_price: amount, created_at: at },
      },
    ],
    terms,
  );
  return { id: replacement, buyer_id: bidder_id, state: 'payment_due' as const };
}

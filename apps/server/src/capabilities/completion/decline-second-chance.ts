import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { SecondChance } from '@marque/contracts/sales/second-chances';
import { inTransaction } from '@marque/db/transaction';
import type { Context, CustomerActor } from '../../platform/context.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { announceSale } from '../sales/announce-sale.ts';
import type { SaleTerms } from '../sales/create-sales.ts';
import { tell } from '../sales/tell.ts';
import { lockOwnOffer } from './lock-own-offer.ts';
import { readOwnOffer } from './read-second-chances.ts';
import { answerOffer } from './second-chance-repository.ts';

type Refused = Refusal<'not-found' | 'offer-over'>;

/** Declines an offer. The seller may then ask the next bidder. */
export async function declineSecondChance(
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
    if (offer.state === 'declined') return undefined;
    if (!isOpen) return refuse('offer-over');

    await answerOffer(trx, offer.id, 'declined', at);
    await tell(trx, 'second-chance-declined', ['seller'], { saleId: sale.id, secondChanceId: offer.id });
    await writeAudit(trx, [
      {
        ...{ action: 'second-chance-answered', actor, requestId, at },
        subject: { kind: 'sale', id: sale.id },
        detail: { offer: offer.id, answer: 'declined' },
      },
    ]);
    announceSale(trx, live, sale);
    return undefined;
  });
  return refusal ?? readOwnOffer(context, id, terms);
}

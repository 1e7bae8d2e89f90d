import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { SecondChance } from '@marque/contracts/sales/second-chances';
import type { Tables } from '@marque/db/rows.gen';
import { inTransaction } from '@marque/db/transaction';
import type { BidLimits } from '@marque/domain/bidding/bid-limits';
import type { Transaction } from 'kysely';
import type { Context, CustomerActor } from '../../platform/context.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { SaleTerms } from '../sales/create-sales.ts';
import { tell } from '../sales/tell.ts';
import { type LockedSecondChance, lockOwnSecondChance } from './lock-own-second-chance.ts';
import { readOwnSecondChance } from './read-second-chances.ts';
import { storeSecondChanceAnswer } from './second-chance-repository.ts';

export type AnswerParts = { live: LivePublisher; terms: SaleTerms; bidLimits: BidLimits };

type Answer<Code extends string> = {
  answer: 'accepted' | 'declined';
  readers: readonly ('seller' | 'bidder')[];
  /** Does and announces what follows from the answer. It returns the details for the audit, or a refusal. */
  carryOut: (
    trx: Transaction<Tables>,
    locked: LockedSecondChance,
    at: Date,
  ) => Promise<object | Refusal<Code>>;
};

/** Answers a second chance once, under the lock of its sale. A repeated answer changes nothing. */
export async function answerSecondChance<Code extends string = never>(
  context: Context<CustomerActor>,
  id: string,
  { answer, readers, carryOut }: Answer<Code>,
  terms: SaleTerms,
): Promise<SecondChance | Refusal<Code | 'not-found' | 'offer-over'>> {
  const { db, clock, actor, requestId } = context;
  const at = clock.now();
  type Refused = Refusal<Code | 'not-found' | 'offer-over'>;
  const refusal = await inTransaction(db, async (trx): Promise<Refused | undefined> => {
    const locked = await lockOwnSecondChance(trx, id, { bidderId: actor.customer.id, now: at });
    if (!locked) return refuse('not-found');
    const { chance, sale, isOpen } = locked;
    if (chance.state === answer) return undefined;
    if (!isOpen) return refuse('offer-over');
    const detail = await carryOut(trx, locked, at);
    if (isRefusal(detail)) return detail as Refusal<Code>;

    await storeSecondChanceAnswer(trx, chance.id, answer, at);
    await tell(trx, `second-chance-${answer}`, readers, { saleId: sale.id, secondChanceId: chance.id });
    await writeAudit(trx, [
      {
        ...{ action: 'second-chance-answered', actor, requestId, at },
        subject: { kind: 'sale', id: sale.id },
        detail: { offer: chance.id, answer, ...detail },
      },
    ]);
    return undefined;
  });
  return refusal ?? readOwnSecondChance(context, id, terms);
}

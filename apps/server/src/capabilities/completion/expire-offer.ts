import type { Tables } from '@marque/db/rows.gen';
import type { Transaction } from 'kysely';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { SaleRow } from '../sales/repository.ts';
import { tell } from '../sales/tell.ts';
import { announceOffer } from './announce-offer.ts';
import { answerOffer, type SecondChanceRow } from './second-chance-repository.ts';

/** Ends an offer that nobody answered in time. Its sale must be locked. */
export async function expireOffer(
  trx: Transaction<Tables>,
  live: LivePublisher,
  { sale, offer, at }: { sale: SaleRow; offer: SecondChanceRow; at: Date },
): Promise<void> {
  await answerOffer(trx, offer.id, 'expired', at);
  await tell(trx, 'second-chance-expired', ['seller', 'bidder'], {
    ...{ saleId: sale.id, secondChanceId: offer.id },
  });
  await writeAudit(trx, [
    {
      ...{ action: 'second-chance-answered', actor: null, at },
      subject: { kind: 'sale', id: sale.id },
      detail: { offer: offer.id, answer: 'expired' },
    },
  ]);
  announceOffer(trx, live, sale, offer);
}

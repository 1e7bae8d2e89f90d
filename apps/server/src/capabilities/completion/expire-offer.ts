import type { Tables } from '@marque/db/rows.gen';
import type { Transaction } from 'kysely';
import { writeAudit } from '../audit/write-audit.ts';
import { tell } from '../sales/tell.ts';
import { answerOffer, type SecondChanceRow } from './second-chance-repository.ts';

/** Ends an offer that nobody answered in time. Its sale must be locked. */
export async function expireOffer(
  trx: Transaction<Tables>,
  { id, sale_id }: Pick<SecondChanceRow, 'id' | 'sale_id'>,
  at: Date,
): Promise<void> {
  await answerOffer(trx, id, 'expired', at);
  await tell(trx, 'second-chance-expired', ['seller', 'bidder'], { saleId: sale_id, secondChanceId: id });
  await writeAudit(trx, [
    {
      ...{ action: 'second-chance-answered', actor: null, at },
      subject: { kind: 'sale', id: sale_id },
      detail: { offer: id, answer: 'expired' },
    },
  ]);
}

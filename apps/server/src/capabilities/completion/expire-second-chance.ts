import type { Tables } from '@marque/db/rows.gen';
import type { Transaction } from 'kysely';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { SaleRow } from '../sales/repository.ts';
import { tell } from '../sales/tell.ts';
import { announceSecondChance } from './announce-second-chance.ts';
import { type SecondChanceRow, storeSecondChanceAnswer } from './second-chance-repository.ts';

/** Ends a second chance that nobody answered in time. Its sale must be locked. */
export async function expireSecondChance(
  trx: Transaction<Tables>,
  live: LivePublisher,
  { sale, chance, at }: { sale: SaleRow; chance: SecondChanceRow; at: Date },
): Promise<void> {
  await storeSecondChanceAnswer(trx, chance.id, 'expired', at);
  await tell(trx, 'second-chance-expired', ['seller', 'bidder'], {
    ...{ saleId: sale.id, secondChanceId: chance.id },
  });
  await writeAudit(trx, [
    {
      ...{ action: 'second-chance-answered', actor: null, at },
      subject: { kind: 'sale', id: sale.id },
      detail: { offer: chance.id, answer: 'expired' },
    },
  ]);
  announceSecondChance(trx, live, sale, chance);
}

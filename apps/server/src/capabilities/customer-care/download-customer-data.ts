import type { CustomerData } from '@marque/contracts/customers/customer-data';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import { MINUTE_MS } from '@marque/domain/time/durations';
import type { Context, StaffActor } from '../../platform/context.ts';
import { noteSecretRead } from '../audit/read-secret.ts';
import { refuseParty } from '../conflicts/is-party.ts';
import { gatherData } from '../personal-data/download-data.ts';
import { findUnsoldCars } from './facts-repository.ts';
import { isAudited } from './record-repository.ts';

const READY_MS = 10 * MINUTE_MS;

/**
 * Only for the person who has recorded the reason, and only for ten minutes. The data contains reserves and maximums, so
 * the reader must not be a party of those cars, and is an insider afterwards. It contains no sealed bid before the close.
 */
export async function downloadCustomerData(
  context: Context<StaffActor<'personal-data.export'>>,
  id: string,
): Promise<CustomerData | Refusal<'not-found' | 'not-allowed' | 'export-not-recorded'>> {
  const { db, clock, actor, requestId } = context;
  const since = new Date(clock.now().getTime() - READY_MS);
  const isRecorded = await isAudited(db.kysely, 'data-exported', {
    ...{ customerId: id, by: actor.customer.id, since },
  });
  if (!isRecorded) return refuse('export-not-recorded');
  return inTransaction(db, async (trx) => {
    const cars = await findUnsoldCars(trx, id);
    const party = await refuseParty(trx, actor, ...cars);
    if (party) return party;
    const data = await gatherData(context, { id }, 'staff');
    if (!data) return refuse('not-found');
    const secrets = cars.map((car) => ({
      subject: { kind: 'listing' as const, id: car },
      secret: 'customer data' as const,
    }));
    await noteSecretRead(trx, secrets, { actor, requestId, at: clock.now() });
    return data;
  });
}

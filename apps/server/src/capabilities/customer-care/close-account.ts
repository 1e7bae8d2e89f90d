import type { closeCustomerAccount as contract } from '@marque/contracts/customer-care/decisions';
import type { RefusalCodeOf } from '@marque/contracts/endpoint';
import { isRefusal, type Refusal } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import type { Context, StaffActor } from '../../platform/context.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { noteSecretRead } from '../audit/read-secret.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { EVERY_SEALED_AUCTION } from '../conflicts/find-insiders.ts';
import { refusePartyOfSealedAuction } from '../conflicts/refuse-party-of-sealed-auction.ts';
import { eraseAccount } from '../personal-data/erase-account.ts';
import { lockCustomerForStaff } from './lock-customer-for-staff.ts';
import { refuseStaff } from './policy.ts';

/** Closes an account on the request of its customer, with the same conditions and the same mail. */
export function closeAccount(
  context: Context<StaffActor<'customers.assist'>>,
  { id, reason }: { id: string; reason: string },
  live: LivePublisher,
): Promise<{ id: string } | Refusal<RefusalCodeOf<typeof contract>>> {
  const { db, clock, actor, requestId } = context;
  return inTransaction(db, async (trx) => {
    const customer = await lockCustomerForStaff(trx, actor, id);
    if (isRefusal(customer)) return customer;
    const notACustomer = refuseStaff(customer);
    if (notACustomer) return notACustomer;
    const party = await refusePartyOfSealedAuction(trx, actor);
    if (party) return party;
    const obstacle = await eraseAccount(trx, context, customer, live);
    if (obstacle?.code === 'bidding-sealed') {
      const secret = { secret: 'sealed bid', listing: EVERY_SEALED_AUCTION, reason } as const;
      const subject = { kind: 'customer', id } as const;
      await noteSecretRead(trx, [{ subject, ...secret }], { actor, requestId, at: clock.now() });
    }
    if (obstacle) return obstacle;
    await writeAudit(trx, [
      {
        ...{ action: 'account-closed', actor, actingFor: id, requestId, at: clock.now(), reason },
        subject: { kind: 'customer', id },
      },
    ]);
    return { id };
  });
}

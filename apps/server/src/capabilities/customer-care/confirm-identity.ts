import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import { fullName } from '@marque/domain/customers/full-name';
import type { Context, StaffActor } from '../../platform/context.ts';
import { describeChanges } from '../audit/describe-changes.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { updateCustomerRow } from '../customers/repository.ts';
import { lockCustomerForStaff } from './lock-customer-for-staff.ts';

type Confirmation = { id: string; confirmed: boolean; name: string; reason: string };

/**
 * Records that staff have seen a proof of identity, or takes it back. It decides how high the customer may bid. The proof
 * is that of a person with the name that staff have seen, which the customer may have changed meanwhile.
 */
export function confirmIdentity(
  { db, clock, actor, requestId }: Context<StaffActor<'customers.limit'>>,
  { id, confirmed, name, reason }: Confirmation,
): Promise<{ id: string } | Refusal<'not-found' | 'customer-is-rival' | 'not-allowed' | 'name-changed'>> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    if (actor.customer.id === id) return refuse('not-allowed');
    const customer = await lockCustomerForStaff(trx, actor, id);
    if (isRefusal(customer)) return customer;
    // A repetition changes nothing.
    if ((customer.identity_verified_at !== null) === confirmed) return { id };
    if (confirmed && fullName(customer) !== name) return refuse('name-changed');
    const identity_verified_at = confirmed ? now : null;
    await updateCustomerRow(trx, id, { identity_verified_at, updated_at: now });
    await writeAudit(trx, [
      {
        ...{
          action: confirmed ? 'identity-confirmed' : 'identity-revoked',
          actor,
          requestId,
          at: now,
          reason,
        },
        subject: { kind: 'customer', id },
        changes: describeChanges(
          { identity_verified_at: customer.identity_verified_at?.toISOString() ?? null },
          { identity_verified_at: identity_verified_at?.toISOString() ?? null },
        ),
      },
    ]);
    return { id };
  });
}

import type { Tables } from '@marque/db/rows.gen';
import type { Transaction } from 'kysely';
import type { CustomerActor } from '../../platform/context.ts';
import { describeChanges } from '../audit/describe-changes.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { CustomerRow } from './repository.ts';

type Loss = {
  because: 'name-changed' | 'address-verified';
  /** Null: nobody has decided it. */
  actor: CustomerActor | null;
  requestId?: string;
  at: Date;
};

/**
 * A confirmed identity decides how high the customer may bid. If something other than a decision of staff removes it, the audit
 * says so. The names stay out of it.
 */
export async function recordLostIdentity(
  trx: Transaction<Tables>,
  { before, after }: Record<'before' | 'after', CustomerRow>,
  { because, at, ...by }: Loss,
): Promise<void> {
  if (!before.identity_verified_at || after.identity_verified_at) return;
  await writeAudit(trx, [
    {
      ...{ ...by, action: 'identity-revoked', detail: { because }, at },
      subject: { kind: 'customer', id: before.id },
      changes: describeChanges(
        { identity_verified_at: before.identity_verified_at.toISOString() },
        { identity_verified_at: null },
      ),
    },
  ]);
}

import { changeEmailJob } from '@marque/contracts/customers/jobs';
import type { changeEmail as contract, emailChange } from '@marque/contracts/customers/verification';
import type { RefusalCodeOf } from '@marque/contracts/endpoint';
import { isRefusal, type Refusal, refuse, tooManyRequests } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import type { z } from 'zod';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { type AttemptSettings, confirmOwner } from './confirm-owner.ts';
import { secondsUntilMessage } from './issue-token.ts';
import { lockOwner } from './lock-owner.ts';
import { passwordFingerprint } from './password-fingerprint.ts';

/**
 * The address changes only after its mailed link is opened. The response does not reveal whether the new
 * address already has an account. Only the mail to that address does.
 */
export async function changeEmail(
  context: Context<CustomerActor>,
  { email, password }: z.output<typeof emailChange>,
  settings: AttemptSettings,
): Promise<{ outcome: 'sent' } | Refusal<RefusalCodeOf<typeof contract>>> {
  const { db, clock } = context;
  const { customer } = context.actor;
  const pointer = '/password';
  const confirmed = await confirmOwner(context, password, { ...settings, pointer });
  if (isRefusal(confirmed)) return confirmed;
  if (email.toLowerCase() === customer.email.toLowerCase())
    return refuse('email-unchanged', { pointer: '/email' });
  const now = clock.now();
  const seconds = await secondsUntilMessage(db, { customerId: customer.id, purpose: 'change-email' }, now);
  if (seconds > 0) return tooManyRequests(seconds);

  return inTransaction(db, async (trx) => {
    const current = await lockOwner(trx, context.actor, { confirmed, pointer, now });
    if (isRefusal(current)) return current;
    await enqueue(
      trx,
      changeEmailJob,
      {
        ...{ customerId: customer.id, email, wasVerified: current.email_verified_at !== null },
        credential: passwordFingerprint(current.password_hash, settings.accountKey[0]),
      },
      { key: `${changeEmailJob.name}:${customer.id}` },
    );
    return { outcome: 'sent' as const };
  });
}

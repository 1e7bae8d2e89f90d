import type { verifyEmailJob, verifyPhoneJob } from '@marque/contracts/customers/jobs';
import { type Refusal, tooManyRequests } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import type { Context } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { secondsUntilMessage } from './issue-token.ts';

/** Enqueues the message with the link or code, within the quota of the account. */
export async function requestVerification(
  { db, clock }: Context,
  job: typeof verifyEmailJob | typeof verifyPhoneJob,
  recipient: Parameters<typeof secondsUntilMessage>[1],
): Promise<{ outcome: 'sent' } | Refusal<'too-many-requests'>> {
  const seconds = await secondsUntilMessage(db, recipient, clock.now());
  if (seconds > 0) return tooManyRequests(seconds);
  const { customerId } = recipient;
  await inTransaction(db, (trx) => enqueue(trx, job, { customerId }, { key: `${job.name}:${customerId}` }));
  return { outcome: 'sent' };
}

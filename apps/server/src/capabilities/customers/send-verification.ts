import { verifyEmailJob, verifyPhoneJob } from '@marque/contracts/customers/jobs';
import type { sendEmailVerification, sendPhoneVerification } from '@marque/contracts/customers/verification';
import type { RefusalCodeOf } from '@marque/contracts/endpoint';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { secondsUntilMessage } from './issue-token.ts';
import { ownAccount } from './policy.ts';

type Sent = { outcome: 'sent' };

export async function sendEmailLink(
  context: Context<CustomerActor>,
  userId: string,
): Promise<Sent | Refusal<RefusalCodeOf<typeof sendEmailVerification>>> {
  const customer = ownAccount(context.actor, userId);
  if (isRefusal(customer)) return customer;
  if (customer.profile.email_verified_at) return refuse('already-verified');
  return send(context, verifyEmailJob, { customerId: customer.id, purpose: 'verify-email' });
}

export async function sendPhoneCode(
  context: Context<CustomerActor>,
  userId: string,
): Promise<Sent | Refusal<RefusalCodeOf<typeof sendPhoneVerification>>> {
  const customer = ownAccount(context.actor, userId);
  if (isRefusal(customer)) return customer;
  const { telephone, phone_verified_at } = customer.profile;
  if (!telephone) return refuse('telephone-missing', { pointer: '/telephone' });
  if (phone_verified_at) return refuse('already-verified');
  return send(context, verifyPhoneJob, { customerId: customer.id, purpose: 'verify-phone', telephone });
}

async function send(
  { db, clock }: Context,
  job: typeof verifyEmailJob | typeof verifyPhoneJob,
  recipient: Parameters<typeof secondsUntilMessage>[1],
): Promise<Sent | Refusal<'too-many-requests'>> {
  const seconds = await secondsUntilMessage(db, recipient, clock.now());
  if (seconds > 0) return refuse('too-many-requests', { values: { seconds, retry_after: seconds } });
  const { customerId } = recipient;
  await inTransaction(db, (trx) => enqueue(trx, job, { customerId }, { key: `${job.name}:${customerId}` }));
  return { outcome: 'sent' };
}

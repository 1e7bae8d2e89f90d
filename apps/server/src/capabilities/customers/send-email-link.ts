import { verifyEmailJob } from '@marque/contracts/customers/jobs';
import type { sendEmailVerification } from '@marque/contracts/customers/verification';
import type { RefusalCodeOf } from '@marque/contracts/endpoint';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { ownAccount } from './policy.ts';
import { requestVerification } from './request-verification.ts';

export async function sendEmailLink(
  context: Context<CustomerActor>,
  userId: string,
): Promise<{ outcome: 'sent' } | Refusal<RefusalCodeOf<typeof sendEmailVerification>>> {
  const customer = ownAccount(context.actor, userId);
  if (isRefusal(customer)) return customer;
  if (customer.profile.email_verified_at) return refuse('already-verified');
  return requestVerification(context, verifyEmailJob, { customerId: customer.id, purpose: 'verify-email' });
}

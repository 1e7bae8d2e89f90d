import { verifyPhoneJob } from '@marque/contracts/customers/jobs';
import type { sendPhoneVerification } from '@marque/contracts/customers/verification';
import type { RefusalCodeOf } from '@marque/contracts/endpoint';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { ownAccount } from './policy.ts';
import { requestVerification } from './request-verification.ts';

export async function sendPhoneCode(
  context: Context<CustomerActor>,
  userId: string,
): Promise<{ outcome: 'sent' } | Refusal<RefusalCodeOf<typeof sendPhoneVerification>>> {
  const customer = ownAccount(context.actor, userId);
  if (isRefusal(customer)) return customer;
  const { telephone, phone_verified_at } = customer.profile;
  if (!telephone) return refuse('telephone-missing', { pointer: '/telephone' });
  if (phone_verified_at) return refuse('already-verified');
  return requestVerification(context, verifyPhoneJob, {
    customerId: customer.id,
    purpose: 'verify-phone',
    telephone,
  });
}

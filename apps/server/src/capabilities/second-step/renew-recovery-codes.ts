import { securityChangedJob } from '@marque/contracts/customers/jobs';
import type { DataOf, RefusalCodeOf } from '@marque/contracts/endpoint';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { renewRecoveryCodes as contract } from '@marque/contracts/second-step';
import { inTransaction } from '@marque/db/transaction';
import { secondStepMethods } from '@marque/domain/second-step/second-step-methods';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { RotatingKey } from '../../platform/rotating-key.ts';
import { type AttemptSettings, confirmOwner } from '../customers/confirm-owner.ts';
import { lockOwner } from '../customers/lock-owner.ts';
import { giveNewCodes } from './recovery-codes.ts';
import { findEnrolment } from './repository.ts';
import { enrolledAs } from './start-login.ts';

type Endpoint = typeof contract;

export async function renewRecoveryCodes(
  context: Context<CustomerActor>,
  currentPassword: string | undefined,
  { codeKey, ...settings }: AttemptSettings & { codeKey: RotatingKey },
): Promise<DataOf<Endpoint> | Refusal<RefusalCodeOf<Endpoint>>> {
  const { db, clock } = context;
  const { customer } = context.actor;
  const pointer = '/currentPassword';
  const confirmed = await confirmOwner(context, currentPassword, { ...settings, pointer });
  if (isRefusal(confirmed)) return confirmed;
  return inTransaction(db, async (trx) => {
    const owner = await lockOwner(trx, context.actor, { confirmed, pointer, now: clock.now() });
    if (isRefusal(owner)) return owner;
    const enrolment = await findEnrolment(trx, customer.id);
    if (secondStepMethods(enrolledAs(enrolment)).length === 0) return refuse('second-step-missing');
    await enqueue(trx, securityChangedJob, { customerId: customer.id, change: 'codesRenewed' });
    return { recovery_codes: await giveNewCodes(trx, customer.id, codeKey) };
  });
}

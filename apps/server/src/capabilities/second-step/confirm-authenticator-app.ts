import { securityChangedJob } from '@marque/contracts/customers/jobs';
import type { DataOf, RefusalCodeOf } from '@marque/contracts/endpoint';
import { withoutSeparators } from '@marque/contracts/fields';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { confirmAuthenticatorApp as contract } from '@marque/contracts/second-step';
import { inTransaction } from '@marque/db/transaction';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { lockCustomer } from '../customers/repository.ts';
import { deleteOtherSessions, holdSession, passSecondStep } from '../customers/session-repository.ts';
import { stepOfCode } from './authenticator-app.ts';
import { giveFirstCodes } from './recovery-codes.ts';
import { lockApp, updateApp } from './repository.ts';
import type { SecondStepKeys } from './second-step-keys.ts';

type Endpoint = typeof contract;

const SCAN_WITHIN_MS = 1_800_000;

/** Activates the app. The code that confirms it is used up and cannot log in. */
export function confirmAuthenticatorApp(
  { db, clock, actor }: Context<CustomerActor>,
  code: string,
  keys: SecondStepKeys,
): Promise<DataOf<Endpoint> | Refusal<RefusalCodeOf<Endpoint>>> {
  const { customer } = actor;
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    // A session that has been revoked since must not set up a second step.
    const owner = await lockCustomer(trx, customer.id);
    if (!owner || !(await holdSession(trx, actor.sessionId))) return refuse('second-step-expired');
    const app = await lockApp(trx, customer.id);
    if (!app || app.confirmed_at || now.getTime() - app.created_at.getTime() > SCAN_WITHIN_MS)
      return refuse('second-step-expired');
    const step = stepOfCode(app.sealed_secret, withoutSeparators(code), {
      appKey: keys.authenticatorApps,
      now,
    });
    if (step === null) return refuse('second-step-code-invalid', { pointer: '/code' });

    await updateApp(trx, customer.id, { last_step: step, confirmed_at: now });
    await passSecondStep(trx, actor.sessionId, now);
    // Sessions from before the enrolment have not passed the second step.
    await deleteOtherSessions(trx, customer.id, actor.sessionId);
    await enqueue(trx, securityChangedJob, { customerId: customer.id, change: 'appAdded' });
    return { recovery_codes: await giveFirstCodes(trx, customer.id, keys.recoveryCodes) };
  });
}

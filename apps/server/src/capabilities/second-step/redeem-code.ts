import { securityChangedJob } from '@marque/contracts/customers/jobs';
import { withoutSeparators } from '@marque/contracts/fields';
import type { Tables } from '@marque/db/rows.gen';
import type { Transaction } from 'kysely';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { stepOfCode } from './authenticator-app.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { lockApp, spendCode, updateApp } from './repository.ts';
import type { SecondStepKeys } from './second-step-keys.ts';

type Typed = { customerId: string; code: string; keys: SecondStepKeys; now: Date };

/** Six digits are a code of the app. Anything else is a recovery code. Each code works once. */
export const redeemCode = (trx: Transaction<Tables>, typed: Typed): Promise<boolean> =>
  /^\d{6}$/.test(withoutSeparators(typed.code)) ? redeemAppCode(trx, typed) : redeemRecoveryCode(trx, typed);

async function redeemAppCode(
  trx: Transaction<Tables>,
  { customerId, code, keys, now }: Typed,
): Promise<boolean> {
  const app = await lockApp(trx, customerId);
  if (!app?.confirmed_at) return false;
  const step = stepOfCode(app.sealed_secret, withoutSeparators(code), {
    appKey: keys.authenticatorApps,
    now,
  });
  if (step === null || step <= app.last_step) return false;
  await updateApp(trx, customerId, { last_step: step });
  return true;
}

async function redeemRecoveryCode(
  trx: Transaction<Tables>,
  { customerId, code, keys, now }: Typed,
): Promise<boolean> {
  const hashes = keys.recoveryCodes.map((key) => hashRecoveryCode(code, customerId, key));
  if (!(await spendCode(trx, customerId, hashes, now))) return false;
  await enqueue(trx, securityChangedJob, { customerId, change: 'recoveryCodeUsed' });
  return true;
}

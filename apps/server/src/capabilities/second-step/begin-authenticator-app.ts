import type { DataOf, RefusalCodeOf } from '@marque/contracts/endpoint';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { beginAuthenticatorApp as contract } from '@marque/contracts/second-step';
import { inTransaction } from '@marque/db/transaction';
import { encode } from 'uqr';
import type { Context, CustomerActor } from '../../platform/context.ts';
import type { RotatingKey } from '../../platform/rotating-key.ts';
import { type AttemptSettings, confirmOwner } from '../customers/confirm-owner.ts';
import { lockOwner } from '../customers/lock-owner.ts';
import { createApp } from './authenticator-app.ts';
import { lockApp, saveApp } from './repository.ts';

type Endpoint = typeof contract;

/**
 * A confirmed app must be removed before a new one can be set up. Otherwise a secret that was never scanned
 * could lock the customer out.
 */
export async function beginAuthenticatorApp(
  context: Context<CustomerActor>,
  currentPassword: string | undefined,
  { appKey, ...settings }: AttemptSettings & { appKey: RotatingKey },
): Promise<DataOf<Endpoint> | Refusal<RefusalCodeOf<Endpoint>>> {
  const { db, clock } = context;
  const { customer } = context.actor;
  const pointer = '/currentPassword';
  const confirmed = await confirmOwner(context, currentPassword, { ...settings, pointer });
  if (isRefusal(confirmed)) return confirmed;

  const { secret, uri, sealed } = createApp(customer.email, appKey);
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const owner = await lockOwner(trx, context.actor, { confirmed, pointer, now });
    if (isRefusal(owner)) return owner;
    if ((await lockApp(trx, customer.id))?.confirmed_at) return refuse('second-step-known');
    await saveApp(trx, { customer_id: customer.id, sealed_secret: sealed, created_at: now });
    return { secret, uri, qr: drawn(uri) };
  });
}

const drawn = (uri: string): string[] =>
  encode(uri, { ecc: 'M', border: 2 }).data.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''));

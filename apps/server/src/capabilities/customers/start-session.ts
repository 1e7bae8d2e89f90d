import type { User } from '@marque/contracts/customers';
import { newDeviceJob } from '@marque/contracts/customers/jobs';
import type { Tables } from '@marque/db/rows.gen';
import type { Transaction } from 'kysely';
import type { Actor } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { RotatingKey } from '../../platform/rotating-key.ts';
import { type Client, describeDevice, deviceHash, networkHash } from './device.ts';
import { rememberDevice } from './known-device-repository.ts';
import { presentUser } from './present-user.ts';
import type { CustomerRow } from './repository.ts';
import { deleteExpiredSessions, deleteSession, insertSession } from './session-repository.ts';
import { createToken, hashToken } from './token-hash.ts';

/**
 * The lifetime of a session on the server. Without 'keep me logged in' the browser deletes its cookie when it
 * closes.
 */
export const SESSION_SECONDS = 86_400;

export type StartedSession = { token: string; expiresAt: Date; customer: User; keepLoggedIn: boolean };

export type StartSession = {
  customer: CustomerRow;
  actor: Actor;
  client: Client;
  now: Date;
  accountKey: RotatingKey;
  /** A passkey counts as both steps. */
  passedSecondStep?: true;
  keepLoggedIn: boolean;
  /** The login counts as a fresh proof, for a customer who has neither a password nor a passkey. */
  isProof?: boolean;
};

/** Every login creates a new token and ends the session with which the request came. */
export async function startSession(
  trx: Transaction<Tables>,
  { customer, actor, client, now, accountKey, keepLoggedIn, isProof = false, passedSecondStep }: StartSession,
): Promise<StartedSession> {
  if (actor.kind === 'customer') await deleteSession(trx, actor.sessionId);
  await deleteExpiredSessions(trx, customer.id, now);

  const token = createToken();
  const expiresAt = new Date(now.getTime() + SESSION_SECONDS * 1000);
  await insertSession(trx, {
    customer_id: customer.id,
    token_hash: hashToken(token),
    created_at: now,
    expires_at: expiresAt,
    user_agent: client.userAgent.slice(0, 300),
    address: client.address,
    second_step_at: passedSecondStep ? now : null,
    kept: keepLoggedIn,
    proved_at: isProof ? now : null,
  });

  const { isNew, isFirst } = await rememberDevice(trx, {
    customerId: customer.id,
    hashes: accountKey.map((key) => ({
      device_hash: deviceHash(client, key),
      network_hash: networkHash(client, key),
    })),
    now,
  });
  if (isNew && !isFirst)
    await enqueue(trx, newDeviceJob, {
      customerId: customer.id,
      ...describeDevice(client.userAgent),
      at: now.toISOString(),
    });
  return { token, expiresAt, customer: presentUser(customer, now), keepLoggedIn };
}

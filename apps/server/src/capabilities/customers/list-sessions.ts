import type { OpenSession } from '@marque/contracts/customers/sessions';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { describeDevice } from './device.ts';
import { listLiveSessions, livenessAt } from './session-repository.ts';

export async function listSessions(
  { db, clock, actor }: Context<CustomerActor>,
  idleLimitMs: number,
): Promise<OpenSession[]> {
  const { customer, sessionId } = actor;
  const rows = await listLiveSessions(db, customer.id, livenessAt(clock.now(), idleLimitMs));
  return rows
    .map((row) => ({
      id: row.id,
      current: row.id === sessionId,
      ...describeDevice(row.user_agent ?? ''),
      address: row.address,
      created_at: row.created_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
    }))
    .sort((a, b) => Number(b.current) - Number(a.current));
}

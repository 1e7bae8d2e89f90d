import type { Database } from '@marque/db/database';
import type { Clock } from '@marque/domain/clock';
import type { Actor } from '../context.ts';
import { presentUser } from './present-user.ts';
import { findLiveSession } from './repository.ts';
import { hashToken } from './token-hash.ts';

export async function findSessionActor(
  { db, clock }: { db: Database; clock: Clock },
  token: string,
): Promise<Actor | null> {
  const now = clock.now();
  const row = await findLiveSession(db, hashToken(token), now);
  return row ? { kind: 'customer', customer: presentUser(row, now), sessionId: row.session_id } : null;
}

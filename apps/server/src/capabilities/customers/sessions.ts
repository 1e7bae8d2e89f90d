import type { Database } from '@marque/db/database';
import type { Clock } from '@marque/domain/clock';
import type { CustomerActor } from '../../platform/context.ts';
import type { SessionLookup } from '../../platform/http/session-lookup.ts';
import { presentUser } from './present-user.ts';
import { findLiveSession, touchSession } from './session-repository.ts';
import { hashToken } from './token-hash.ts';

export type Sessions = SessionLookup & {
  /** Who has logged out is not recalled. */
  forget(customerId: string): void;
};

const REMEMBER_MS = 2_000;
/**
 * From when on it is looked up again beside the call, which does not wait: at another moment for each session, or all
 * bidders of a busy lot, who came together, would be looked up together and hold each other up every two seconds.
 */
const renewAfterMs = (): number => REMEMBER_MS * (0.4 + 0.4 * Math.random());
const REMEMBERED_SESSIONS = 10_000;
/** How exactly a customer is told when a session was last seen; a write for each call would be dear. */
const SEEN_EVERY_MS = 300_000;

export function createSessions({ db, clock }: { db: Database; clock: Clock }): Sessions {
  /** By their tokens, which are therefore swept away as soon as they may no longer be used. */
  const remembered = new Map<string, { actor: CustomerActor; until: number; renewAt: number }>();
  let isSwept = false;

  const remember = (token: string, actor: CustomerActor): void => {
    if (remembered.size >= REMEMBERED_SESSIONS) remembered.clear();
    const now = performance.now();
    remembered.set(token, { actor, until: now + REMEMBER_MS, renewAt: now + renewAfterMs() });
    if (isSwept) return;
    isSwept = true;
    setTimeout(sweep, REMEMBER_MS).unref();
  };

  const sweep = (): void => {
    const now = performance.now();
    for (const [token, { until }] of remembered) if (until <= now) remembered.delete(token);
    isSwept = remembered.size > 0;
    if (isSwept) setTimeout(sweep, REMEMBER_MS).unref();
  };

  const find = async (token: string): Promise<CustomerActor | null> => {
    const now = clock.now();
    const row = await findLiveSession(db, hashToken(token), now);
    if (!row) {
      remembered.delete(token);
      return null;
    }
    if (now.getTime() - row.last_seen_at.getTime() > SEEN_EVERY_MS)
      await touchSession(db, row.session_id, now);
    const actor: CustomerActor = {
      kind: 'customer',
      customer: presentUser(row, now),
      sessionId: row.session_id,
      secondStepAt: row.second_step_at,
      provedAt: row.proved_at,
    };
    remember(token, actor);
    return actor;
  };

  return {
    find,
    recall(token) {
      const known = remembered.get(token);
      const now = performance.now();
      if (!known || known.until <= now) return find(token);
      if (known.renewAt <= now) {
        known.renewAt = known.until;
        // Whoever is looked up in vain is looked up again when the memory ends, and then the call waits for it.
        find(token).catch(() => undefined);
      }
      return known.actor;
    },
    forget(customerId) {
      for (const [token, { actor }] of remembered)
        if (actor.customer.id === customerId) remembered.delete(token);
    },
  };
}

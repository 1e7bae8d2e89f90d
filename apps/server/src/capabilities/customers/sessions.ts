import type { Database } from '@marque/db/database';
import type { Clock } from '@marque/domain/clock';
import { WRITE_ACTIVITY_EVERY_MS } from '@marque/domain/customers/session-idle';
import type { CustomerActor } from '../../platform/context.ts';
import type { SessionLookup } from '../../platform/http/session-lookup.ts';
import type { SessionSignals } from '../../platform/realtime/session-signals.ts';
import { presentUser } from './present-user.ts';
import { findLiveSession, livenessAt, touchSession } from './session-repository.ts';
import { hashToken } from './token-hash.ts';

export type Sessions = SessionLookup & {
  /**
   * Call this after the commit that ended a session of the customer, or changed what a session says about them (a block,
   * roles, the profile). Every process then forgets what it remembers, and closes the sockets of sessions that ended.
   */
  forget(customerId: string): void;
};

const REMEMBER_MS = 2_000;
/**
 * From when on it is looked up again beside the call, which does not wait: at another moment for each session, or all
 * bidders of a busy lot, who came together, would be looked up together and hold each other up every two seconds.
 */
const renewAfterMs = (): number => REMEMBER_MS * (0.4 + 0.4 * Math.random());
const REMEMBERED_SESSIONS = 10_000;

type Parts = { db: Database; clock: Clock; idleLimitMs: number; signals: SessionSignals };

export function createSessions({ db, clock, idleLimitMs, signals }: Parts): Sessions {
  /** By their tokens, which are therefore swept away as soon as they may no longer be used. */
  const remembered = new Map<string, { actor: CustomerActor; until: number; renewAt: number }>();
  let isSwept = false;
  /** What was read before somebody was forgotten is not remembered after it. */
  let forgettings = 0;

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

  signals.subscribe((customerId) => {
    forgettings += 1;
    for (const [token, { actor }] of remembered)
      if (customerId === null || actor.customer.id === customerId) remembered.delete(token);
  });

  const find = async (token: string, isActivity: boolean): Promise<CustomerActor | null> => {
    const now = clock.now();
    const forgottenBefore = forgettings;
    const row = await findLiveSession(db, hashToken(token), livenessAt(now, idleLimitMs));
    if (!row) {
      remembered.delete(token);
      return null;
    }
    if (isActivity && now.getTime() - row.last_seen_at.getTime() > WRITE_ACTIVITY_EVERY_MS)
      await touchSession(db, row.session_id, now);
    const actor: CustomerActor = {
      kind: 'customer',
      customer: presentUser(row, now),
      sessionId: row.session_id,
      secondStepAt: row.second_step_at,
      provedAt: row.proved_at,
      ...(row.kept ? { keptUntil: row.expires_at } : {}),
    };
    if (forgettings === forgottenBefore) remember(token, actor);
    return actor;
  };

  return {
    find,
    recall(token) {
      const known = remembered.get(token);
      const now = performance.now();
      if (!known || known.until <= now) return find(token, true);
      if (known.renewAt <= now) {
        known.renewAt = known.until;
        // Whoever is looked up in vain is looked up again when the memory ends, and then the call waits for it.
        find(token, true).catch(() => undefined);
      }
      return known.actor;
    },
    forget: signals.announce,
  };
}

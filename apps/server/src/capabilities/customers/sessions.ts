import type { Database } from '@marque/db/database';
import type { Clock } from '@marque/domain/clock';
import { WRITE_ACTIVITY_EVERY_MS } from '@marque/domain/customers/session-idle';
import { LRUCache } from 'lru-cache';
import type { CustomerActor } from '../../platform/context.ts';
import type { SessionLookup } from '../../platform/http/session-lookup.ts';
import type { SessionSignals } from '../../platform/realtime/session-signals.ts';
import { presentUser } from './present-user.ts';
import { findLiveSession, livenessAt, touchSession } from './session-repository.ts';
import { hashToken } from './token-hash.ts';

export type Sessions = SessionLookup & {
  /**
   * Call this after a commit that ends a session of the customer, or that changes their block, roles or
   * profile. Every process then drops its cached sessions of this customer, and closes the sockets of ended
   * sessions.
   */
  forget(customerId: string): void;
};

const REMEMBER_MS = 2_000;
/**
 * When a cached session is read again in the background, without delaying the request. The time is random for
 * each session. Otherwise all bidders who arrive together at a busy lot would be read again together every
 * two seconds.
 */
const renewAfterMs = (): number => REMEMBER_MS * (0.4 + 0.4 * Math.random());
const REMEMBERED_SESSIONS = 10_000;

type Parts = {
  db: Database;
  clock: Clock;
  idleLimitMs: number;
  signals: SessionSignals;
  /** Whether staff must pass a second step before their roles count. */
  needsSecondStep: boolean;
};

export function createSessions({ db, clock, idleLimitMs, signals, needsSecondStep }: Parts): Sessions {
  /** The cache. Its keys are session tokens, so expired entries are removed and do not stay in memory. */
  const remembered = new LRUCache<string, { actor: CustomerActor; until: number; renewAt: number }>({
    max: REMEMBERED_SESSIONS,
  });
  let isSwept = false;
  /** Counts invalidations. A session that was read before an invalidation is not cached after it. */
  let forgettings = 0;

  const remember = (token: string, actor: CustomerActor): void => {
    const now = performance.now();
    remembered.set(token, { actor, until: now + REMEMBER_MS, renewAt: now + renewAfterMs() });
    if (isSwept) return;
    isSwept = true;
    setTimeout(sweep, REMEMBER_MS).unref();
  };

  const sweep = (): void => {
    const now = performance.now();
    for (const [token, { until }] of [...remembered]) if (until <= now) remembered.delete(token);
    isSwept = remembered.size > 0;
    if (isSwept) setTimeout(sweep, REMEMBER_MS).unref();
  };

  signals.subscribe((customerId) => {
    forgettings += 1;
    for (const [token, { actor }] of [...remembered])
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
      ...(needsSecondStep && row.second_step_at === null ? { lacksSecondStep: true as const } : {}),
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
        // If this read fails, the first request after the entry expires reads the session and waits for it.
        find(token, true).catch(() => undefined);
      }
      return known.actor;
    },
    forget: signals.announce,
  };
}

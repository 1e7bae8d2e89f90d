import type { Database } from '@marque/db/database';
import type { Clock } from '@marque/domain/clock';
import { cardExpiresAt } from '@marque/domain/customers/bid-obstacles';
import { WRITE_ACTIVITY_EVERY_MS } from '@marque/domain/customers/session-idle';
import { LRUCache } from 'lru-cache';
import type { CustomerActor } from '../../platform/context.ts';
import type { SessionLookup } from '../../platform/http/session-lookup.ts';
import { readTogether } from '../../platform/read-together.ts';
import { createBatches } from '../../platform/realtime/batches.ts';
import type { SessionSignals } from '../../platform/realtime/session-signals.ts';
import { findView } from './find-view.ts';
import { presentUser } from './present-user.ts';
import {
  findLiveSessions,
  type LiveSession,
  livenessAt,
  touchSession,
  touchSessions,
} from './session-repository.ts';
import { hashToken } from './token-hash.ts';

export type Sessions = SessionLookup & {
  /**
   * Call this after a commit that ends a session of the customer, or that changes their block, roles or
   * profile. Every process then drops its cached sessions of this customer, and closes the sockets of ended
   * sessions.
   */
  forget(customerId: string): void;
};

const CACHE_MS = 2_000;
/**
 * When a cached session is read again in the background, without delaying the request. The time is random for
 * each session. Otherwise all bidders who arrive together at a busy lot would be read again together every
 * two seconds.
 */
const renewAfterMs = (): number => CACHE_MS * (0.4 + 0.4 * Math.random());
const CACHED_SESSIONS = 10_000;
/** More would make the first bids of a crowd wait for the last. */
const READ_AT_ONCE = 100;
/** The sessions of bidders are read again one by one, so their activity is gathered for a while. */
const TOUCH_APART_MS = 250;

type Parts = {
  db: Database;
  clock: Clock;
  idleLimitMs: number;
  signals: SessionSignals;
  /** Whether staff must pass a second step before their roles count. */
  needsSecondStep: boolean;
};

type CachedSession = {
  actor: CustomerActor;
  until: number;
  renewAt: number;
  /** By the clock. From then on the customer may not bid, so the session is read again. */
  cardExpiresAt: number;
};

const isAbout = ({ customer, viewing }: CustomerActor, customerId: string): boolean =>
  customer.id === customerId || viewing?.customer.id === customerId;

export function createSessions({ db, clock, idleLimitMs, signals, needsSecondStep }: Parts): Sessions {
  /** The keys are session tokens, so expired entries are removed and do not stay in memory. */
  const cache = new LRUCache<string, CachedSession>({ max: CACHED_SESSIONS });
  let isSweepScheduled = false;
  /** Counts invalidations. A session that was read before an invalidation is not cached after it. */
  let invalidations = 0;

  const addToCache = (token: string, actor: CustomerActor): void => {
    const now = performance.now();
    cache.set(token, {
      ...{ actor, until: now + CACHE_MS, renewAt: now + renewAfterMs() },
      cardExpiresAt: cardEndOf(actor),
    });
    if (isSweepScheduled) return;
    isSweepScheduled = true;
    setTimeout(sweep, CACHE_MS).unref();
  };

  const sweep = (): void => {
    const now = performance.now();
    for (const [token, { until }] of [...cache]) if (until <= now) cache.delete(token);
    isSweepScheduled = cache.size > 0;
    if (isSweepScheduled) setTimeout(sweep, CACHE_MS).unref();
  };

  signals.subscribe((customerId) => {
    invalidations += 1;
    for (const [token, { actor }] of [...cache])
      if (customerId === null || isAbout(actor, customerId)) cache.delete(token);
  });

  const find = async (from: Database, tokenHashes: Buffer[]): Promise<LiveSession[]> =>
    findLiveSessions(from, tokenHashes, livenessAt(clock.now(), idleLimitMs));
  /** When many bid after a pause, the sessions of all are read by a few queries on one of the connections of bids. */
  const findForBid = readTogether<LiveSession>(async (tokenHashes) => {
    const rows = await find(
      db.forBids,
      tokenHashes.map((tokenHash) => Buffer.from(tokenHash, 'hex')),
    );
    return new Map(rows.map((row) => [row.token_hash.toString('hex'), row]));
  }, READ_AT_ONCE);
  /** No bid waits for it, and the sessions of a crowd share a commit. If it fails, a later read of the session tries again. */
  const bidders = createBatches<string>(
    (sessionIds) => touchSessions(db.forBids, sessionIds, clock.now()),
    TOUCH_APART_MS,
  );
  const noteActivity = async (sessionId: string, isBid: boolean): Promise<void> => {
    if (isBid) bidders.add(sessionId).catch(() => undefined);
    else await touchSession(db, sessionId, clock.now());
  };

  const read = async (token: string, isActivity: boolean, isBid = false): Promise<CustomerActor | null> => {
    const now = clock.now();
    const invalidationsBefore = invalidations;
    const from = isBid ? db.forBids : db;
    const tokenHash = hashToken(token);
    const row = isBid ? await findForBid(tokenHash.toString('hex')) : (await find(db, [tokenHash]))[0];
    if (!row) {
      cache.delete(token);
      return null;
    }
    if (isActivity && now.getTime() - row.last_seen_at.getTime() > WRITE_ACTIVITY_EVERY_MS)
      await noteActivity(row.session_id, isBid);
    const customer = presentUser(row, now);
    const viewing =
      row.viewed_id === null ? null : await findView(from.kysely, { viewer: customer, row, now });
    const actor: CustomerActor = {
      kind: 'customer',
      customer,
      sessionId: row.session_id,
      secondStepAt: row.second_step_at,
      provedAt: row.proved_at,
      ...(needsSecondStep && row.second_step_at === null ? { lacksSecondStep: true as const } : {}),
      ...(row.kept ? { keptUntil: row.expires_at } : {}),
      ...(row.held_role && row.roles.length === 0 ? { isFormerStaff: true as const } : {}),
      ...(viewing ? { viewing } : {}),
    };
    if (invalidations === invalidationsBefore) addToCache(token, actor);
    return actor;
  };

  return {
    find: (token, isActivity) => read(token, isActivity),
    findCached(token, isBid) {
      const cached = cache.get(token);
      const now = performance.now();
      if (!cached || cached.until <= now || cached.cardExpiresAt <= clock.now().getTime())
        return read(token, true, isBid);
      if (cached.renewAt <= now) {
        cached.renewAt = cached.until;
        // If this read fails, the first request after the entry expires reads the session and waits for it.
        read(token, true, isBid).catch(() => undefined);
      }
      return cached.actor;
    },
    forget: signals.announce,
  };
}

/** An expired card stays expired. */
function cardEndOf({ customer: { profile } }: CustomerActor): number {
  const { default_payment_expiry: day, not_validated_to_bid_reasons: reasons } = profile;
  const isAhead = day !== null && !reasons.includes('card-expired');
  return isAhead ? cardExpiresAt(day).getTime() : Number.POSITIVE_INFINITY;
}

import { buildBidder } from '@marque/testing/build-bidder';
import { buildSession } from '@marque/testing/build-session';
import { eventually } from '@marque/testing/eventually';
import { fixedClock } from '@marque/testing/fixed-clock';
import { useTestDatabase } from '@marque/testing/test-database';
import { expect, test } from 'vitest';
import { holdLock } from '../../../test/bidding/hold-lock.ts';
import { createSessionSignals } from '../../platform/realtime/session-signals.ts';
import { createLocalBus } from '../../platform/realtime/test/local-bus.ts';
import { createSessions } from './sessions.ts';

const postgres = useTestDatabase();
const clock = fixedClock('2026-06-01T12:00:00Z');

const startProcess = (bus: ReturnType<typeof createLocalBus>, ownClock = clock) =>
  createSessions({
    needsSecondStep: false,
    db: postgres.database,
    clock: ownClock,
    idleLimitMs: 600_000,
    signals: createSessionSignals(bus, { error: () => undefined }),
  });

test('an ended session leaves the cache of every process', async () => {
  const bus = createLocalBus();
  const [here, there] = [startProcess(bus), startProcess(bus)];
  const { token, session } = await buildSession(postgres.database, {
    expires_at: new Date('2026-06-01T18:00:00Z'),
  });
  await there.find(token, true);
  expect(there.findCached(token)).not.toBeInstanceOf(Promise);

  await postgres.database.kysely.deleteFrom('sessions').where('id', '=', session.id).execute();
  here.forget(session.customer_id);
  expect(await there.findCached(token)).toBeNull();
});

test('a session that was read before an invalidation is not cached after it', async () => {
  const sessions = startProcess(createLocalBus());
  const { token, session } = await buildSession(postgres.database, {
    expires_at: new Date('2026-06-01T18:00:00Z'),
  });
  const reading = sessions.find(token, false);
  sessions.forget(session.customer_id);
  await reading;
  expect(sessions.findCached(token)).toBeInstanceOf(Promise);
});

test('a gap of the bus clears the cache', async () => {
  const bus = createLocalBus();
  const sessions = startProcess(bus);
  const { token } = await buildSession(postgres.database, { expires_at: new Date('2026-06-01T18:00:00Z') });
  await sessions.find(token, true);
  bus.reportGap();
  expect(sessions.findCached(token)).toBeInstanceOf(Promise);
});

test('a card expires at once, also in a cached session', async () => {
  const night = fixedClock('2026-06-01T23:59:59.999Z');
  const sessions = startProcess(createLocalBus(), night);
  const customer = await buildBidder(postgres.database);
  await postgres.database.kysely
    .updateTable('customers')
    .set({ default_payment_expiry: '2026-06-01' })
    .where('id', '=', customer.id)
    .execute();
  const { token } = await buildSession(postgres.database, {
    ...{ customer, last_seen_at: night.now(), expires_at: new Date('2026-06-02T18:00:00Z') },
  });
  const reasons = async () =>
    (await sessions.findCached(token))?.customer.profile.not_validated_to_bid_reasons;
  expect(await reasons()).toEqual([]);
  night.advance(1);
  expect(await reasons()).toEqual(['card-expired']);
  expect(sessions.findCached(token)).not.toBeInstanceOf(Promise);
});

test('the bids of a crowd do not wait until their activity is written', async () => {
  const db = postgres.database;
  const sessions = startProcess(createLocalBus());
  const crowd = await Promise.all(
    Array.from({ length: 3 }, () =>
      buildSession(db, {
        ...{ last_seen_at: new Date('2026-06-01T11:59:00Z'), expires_at: new Date('2026-06-01T18:00:00Z') },
      }),
    ),
  );
  const lock = await holdLock(db, 'lock table sessions in share mode');
  const actors = await Promise.all(crowd.map(({ token }) => sessions.findCached(token, true))).finally(
    lock.release,
  );
  expect(actors.map((actor) => actor?.sessionId)).toEqual(crowd.map(({ session }) => session.id));
  await eventually(async () => {
    const rows = await db.kysely
      .selectFrom('sessions')
      .select('last_seen_at')
      .where(
        'id',
        'in',
        crowd.map(({ session }) => session.id),
      )
      .execute();
    expect(rows.map(({ last_seen_at }) => last_seen_at)).toEqual(crowd.map(() => clock.now()));
  });
});

import type { Trust } from '@marque/contracts/trust';
import { inTransaction } from '@marque/db/transaction';
import { buildListing } from '@marque/testing/build-listing';
import { expect, test } from 'vitest';
import { ask } from '../../../test/ask.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { recordOutage } from '../bidding/heartbeat-repository.ts';
import { addToTotal } from './totals.ts';

const served = useTestApp();
const at = (time: string) => new Date(`2026-06-01T${time}Z`);

const read = async (): Promise<Trust> => (await ask(served.app, { url: '/api/trust' })).json().data;

test('the numbers of trust are totals that never fall below zero', async () => {
  const before = await read();
  expect(before.comments_removed.map(({ reason }) => reason)).toEqual([
    ...['spam', 'abusive', 'misleading', 'personal-data', 'other'],
  ]);
  await inTransaction(served.database, async (trx) => {
    await addToTotal(trx, 'bids-voided', 1);
    await addToTotal(trx, 'comments-removed-spam', -1);
  });
  const after = await read();
  expect(after.bids_voided).toBe(before.bids_voided + 1);
  expect(after.comments_removed[0]).toEqual({ reason: 'spam', count: 0 });
});

test('the ledger of the car that was sold last can be checked', async () => {
  expect((await read()).checkable).toBeNull();
  const ended = { starts_at: at('08:00:00'), ends_at: at('09:00:00'), closed_at: at('09:00:00') };
  await buildListing(served.database, { auction: { ...ended, status: 'unsold' } });
  const sold = await buildListing(served.database, {
    make: 'Alfa Romeo',
    auction: { ...ended, status: 'sold' },
  });
  expect((await read()).checkable).toEqual({
    ...{ id: sold.id, make: 'Alfa Romeo', model: 'E-Type', title: '1965 Alfa Romeo E-Type' },
  });
});

test('the uptime counts outages since it is measured, and a silence that still lasts', async () => {
  expect((await read()).uptime).toEqual({ share: null, outages: 0, since: null });
  const { kysely } = served.database;
  await kysely
    .insertInto('bidding_heartbeat')
    .values({ beaten_at: at('11:59:50'), measured_since: at('10:00:00') })
    .execute();
  await inTransaction(served.database, async (trx) => {
    const outage = { from: at('10:30:00'), to: at('10:42:00') };
    await recordOutage(trx, outage);
    await recordOutage(trx, outage);
  });
  expect((await read()).uptime).toEqual({ share: 0.9, outages: 1, since: '2026-06-01T10:00:00.000Z' });
  await kysely
    .updateTable('bidding_heartbeat')
    .set({ beaten_at: at('11:48:00') })
    .execute();
  expect((await read()).uptime).toMatchObject({ share: 0.8, outages: 2 });
});

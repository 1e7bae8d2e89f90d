import type { Role } from '@marque/domain/access/roles';
import { buildAuction } from '@marque/testing/build-auction';
import { buildCustomer, type Customer } from '@marque/testing/build-customer';
import { buildSealedBid } from '@marque/testing/build-sealed-bid';
import { useTestDatabase } from '@marque/testing/test-database';
import { describe, expect, test } from 'vitest';
import { actingAs, actingWith, buildContext } from '../../../test/build-context.ts';
import { recordLive } from '../../../test/record-live.ts';
import type { CustomerActor } from '../../platform/context.ts';
import { lowerAuctionReserve } from './lower-auction-reserve.ts';
import { withdrawAsStaff } from './withdraw-as-staff.ts';
import { withdrawListing } from './withdraw-listing.ts';

const postgres = useTestDatabase();
const auditKey = Buffer.from('a-key-for-the-audit-of-the-tests');
const reason = 'The car was damaged.';

const withdraw = (actor: CustomerActor, id: string) =>
  withdrawListing(
    buildContext(postgres.database, { actor, requestId: 'request-1' }),
    { id, reason },
    recordLive().live,
  );
const withdrawOfficially = (manager: Customer, id: string) =>
  withdrawAsStaff(
    buildContext(postgres.database, {
      actor: actingWith(manager, 'listings.withdraw'),
      requestId: 'request-1',
    }),
    { id, reason },
    recordLive().live,
  );
const lower = (actor: CustomerActor, id: string, consent?: string) =>
  lowerAuctionReserve(
    buildContext(postgres.database, { actor, requestId: 'request-1' }),
    { id, reserve: 4_000, ...(consent ? { consent } : {}) },
    { live: recordLive().live, auditKey },
  );
const lowerOfficially = (manager: Customer, id: string) =>
  lower(actingWith(manager, 'reserves.lower'), id, 'By telephone, today.');

async function buildCase(status: 'scheduled' | 'live', ownerRoles: Role[] = []) {
  const [owner, manager] = await Promise.all([
    buildCustomer(postgres.database, { roles: ownerRoles }),
    buildCustomer(postgres.database, { roles: ['manager'] }),
  ]);
  const { id } = await buildAuction(postgres.database, { owner_id: owner.id, status, reserve: 5_000 });
  return { id, owner, manager };
}

/** The entry about this listing, with its link in the chain. */
const readEntry = (id: string) =>
  postgres.database.kysely
    .selectFrom('audit_entries')
    .leftJoin('audit_links', 'audit_links.entry_id', 'audit_entries.id')
    .select(['action', 'actor_id', 'permission', 'reason', 'request_id', 'detail', 'audit_links.position'])
    .where('listing_id', '=', id)
    .executeTakeFirst();

describe('the audit of withdrawing a listing', () => {
  test('holds the permission of staff, the reason and the request, and is linked at once', async () => {
    const { id, manager } = await buildCase('live');
    expect(await withdrawOfficially(manager, id)).not.toHaveProperty('refused');
    expect(await readEntry(id)).toEqual({
      ...{ action: 'auction-withdrawn', actor_id: manager.id, permission: 'listings.withdraw' },
      ...{ reason, request_id: 'request-1', detail: { from: 'live', to: 'withdrawn' } },
      position: expect.any(Number),
    });
  });

  test('holds no permission if the seller withdraws it', async () => {
    const { id, owner } = await buildCase('scheduled');
    expect(await withdraw(actingAs(owner), id)).not.toHaveProperty('refused');
    expect(await readEntry(id)).toMatchObject({
      ...{ actor_id: owner.id, permission: null, position: null, reason, request_id: 'request-1' },
    });
  });
});

describe('the audit of lowering a reserve', () => {
  test('holds the consent of the seller, the permission of staff and the request, and is linked at once', async () => {
    const { id, manager } = await buildCase('live');
    expect(await lowerOfficially(manager, id)).not.toHaveProperty('refused');
    expect(await readEntry(id)).toMatchObject({
      ...{ action: 'reserve-lowered', actor_id: manager.id, permission: 'reserves.lower' },
      ...{ reason: 'By telephone, today.', request_id: 'request-1', position: expect.any(Number) },
    });
  });

  test('holds no permission if the seller lowers it', async () => {
    const { id, owner } = await buildCase('live');
    expect(await lower(actingAs(owner), id)).not.toHaveProperty('refused');
    expect(await readEntry(id)).toMatchObject({ actor_id: owner.id, permission: null, position: null });
  });

  test('does not show that the reserves of two cars are equal', async () => {
    const [one, other] = [await buildCase('live'), await buildCase('live')];
    for (const { id, owner } of [one, other])
      expect(await lower(actingAs(owner), id)).not.toHaveProperty('refused');
    const { rows } = await postgres.database.pool.query<{ hash: string }>(
      `select jsonb_path_query(changes, '$.reserve.*') #>> '{}' as hash from audit_entries where listing_id = any($1)`,
      [[one.id, other.id]],
    );
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(4);
  });
});

describe('lowering a reserve', () => {
  test('is refused to staff with a sealed bid on the car', async () => {
    const { id, manager } = await buildCase('live');
    await buildSealedBid(postgres.database, { auction_id: id, bidder_id: manager.id });
    expect(await lowerOfficially(manager, id)).toMatchObject({ code: 'not-allowed' });
    expect(await readEntry(id)).toBeUndefined();
  });

  test('of one’s own car is an act of the seller, also for staff', async () => {
    const { id, owner, manager } = await buildCase('live', ['manager']);
    expect(await lowerOfficially(owner, id)).toMatchObject({ code: 'not-allowed' });
    expect(await lower(actingAs(manager), id)).toMatchObject({ code: 'not-found' });
    expect(await lower(actingAs(owner), id)).not.toHaveProperty('refused');
    expect(await readEntry(id)).toMatchObject({ actor_id: owner.id, permission: null, position: null });
  });
});

import type { ListingState } from '@marque/domain/listings/lifecycle';
import { LISTING_STATES } from '@marque/domain/listings/lifecycle';
import { buildCustomer } from '@marque/testing/build-customer';
import { buildListing } from '@marque/testing/build-listing';
import { explainByIndex } from '@marque/testing/explain-by-index';
import { useTestDatabase } from '@marque/testing/test-database';
import { expect, test } from 'vitest';
import { findRelisting, findRivals } from './relisting-repository.ts';

const clone = useTestDatabase();

const offer = (owner_id: string, status: ListingState, former_listing_id: string | null = null) =>
  buildListing(clone.database, { owner_id, status, former_listing_id, auction: false });

test('the attempts of a seller are counted, and a buyer begins anew', async () => {
  const [seller, buyer] = [await buildCustomer(clone.database), await buildCustomer(clone.database)];
  const first = await offer(seller.id, 'unsold');
  const second = await offer(seller.id, 'withdrawn', first.id);
  const third = await offer(seller.id, 'declined', second.id);
  const beside = await offer(seller.id, 'sold', first.id);
  expect([first, second, third, beside].map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4]);
  expect(first.first_listing_id).toBeNull();
  for (const later of [second, third, beside]) expect(later.first_listing_id).toBe(first.id);
  const bought = await offer(buyer.id, 'live', beside.id);
  expect(bought).toMatchObject({ former_listing_id: beside.id, first_listing_id: null, attempt: 1 });
  // What was given up does not count.
  expect((await findRelisting(clone.database.kysely, second.id))?.id).toBe(beside.id);
  expect(await findRelisting(clone.database.kysely, beside.id)).toBeUndefined();
  expect((await findRivals(clone.database.kysely, third.id)).isOpenElsewhere).toBe(true);
  expect((await findRivals(clone.database.kysely, beside.id)).isOpenElsewhere).toBe(false);
});

test('the database refuses a second attempt that is open', async () => {
  const over = ['unsold', 'declined', 'withdrawn'];
  const { id: owner } = await buildCustomer(clone.database);
  for (const status of LISTING_STATES) {
    const first = await offer(owner, 'unsold');
    await offer(owner, status, first.id);
    const another = offer(owner, 'draft', first.id);
    if (over.includes(status)) expect((await another).attempt).toBe(3);
    else await expect(another).rejects.toThrow('listings_one_open_attempt');
  }
  const fallen = await buildListing(clone.database, {
    ...{ owner_id: owner, status: 'sold', sale_outcome: 'fell-through', auction: false },
  });
  const again = await offer(owner, 'live', fallen.id);
  const undo = clone.database.kysely
    .updateTable('listings')
    .set({ sale_outcome: null })
    .where('id', '=', fallen.id)
    .execute();
  await expect(undo).rejects.toThrow('listings_one_open_attempt');
  expect(again.attempt).toBe(2);
});

test('the attempts of a car are read by an index', async () => {
  const car = '00000000-0000-0000-0000-000000000000';
  const plan = await explainByIndex(
    clone.database,
    `select id from listings where first_listing_id = '${car}' and attempt > 1 order by attempt desc limit 1`,
  );
  expect(plan).toContain('listings_attempt');
  expect(plan).not.toContain('Sort');
});

import type { Tables } from '@marque/db/rows.gen';
import { inTransaction } from '@marque/db/transaction';
import type { ListingMover, ListingState } from '@marque/domain/listings/lifecycle';
import { buildListing } from '@marque/testing/build-listing';
import { useTestDatabase } from '@marque/testing/test-database';
import type { Transaction } from 'kysely';
import { expect, test } from 'vitest';
import { untilWaiting } from '../../../test/bidding/hold-lock.ts';
import { recordLive } from '../../../test/record-live.ts';
import { moveListings } from '../bidding/move-listings.ts';
import { lockDraft, markSubmitted, saveAnswers } from './repository.ts';

const postgres = useTestDatabase();
const { live } = recordLive();
const at = new Date('2026-06-01T12:00:00Z');

async function buildDraft(status: ListingState) {
  const { database } = postgres;
  const { id, owner_id } = await buildListing(database, { status, region: 'EU', auction: false });
  await database.kysely
    .insertInto('submissions')
    .values({
      ...{ listing_id: id, locale: 'en', answers: { region: 'EU' } },
      ...{ created_at: at, updated_at: at },
    })
    .execute();
  return { id, owner_id };
}

const regionsOf = (id: string) =>
  postgres.database.kysely
    .selectFrom('listings')
    .innerJoin('submissions', 'submissions.listing_id', 'listings.id')
    .select(['listings.region', 'submissions.answers', 'submissions.version'])
    .where('listings.id', '=', id)
    .executeTakeFirst();

/** Saves another region while the work holds its locks. */
async function saveDuring(
  work: (trx: Transaction<Tables>) => Promise<unknown>,
  editor: { id: string; ownerId?: string; states: readonly ListingState[] },
) {
  const { database } = postgres;
  const { id, ...rest } = editor;
  const { save } = await inTransaction(database, async (trx) => {
    await work(trx);
    const waiting = saveAnswers(database, { id, version: 1, changes: { region: 'USA' }, at, editor: rest });
    await untilWaiting(database, 1);
    return { save: waiting };
  });
  return save;
}

const move = (trx: Transaction<Tables>, id: string, to: ListingState, as: ListingMover) =>
  moveListings(trx, live, { ids: [id], to, as, actor: null, at });

const STAFF = ['draft', 'submitted', 'proposed'] as const;

test('answers are not saved after the car has been agreed in the meantime', async () => {
  const { id } = await buildDraft('proposed');
  const work = async (trx: Transaction<Tables>) => {
    await lockDraft(trx, id);
    await move(trx, id, 'agreed', 'seller');
  };
  expect(await saveDuring(work, { id, states: STAFF })).toBeUndefined();
  expect(await regionsOf(id)).toEqual({ region: 'EU', answers: { region: 'EU' }, version: 1 });
});

test('answers are not saved after the car has been submitted in the meantime', async () => {
  const { id, owner_id } = await buildDraft('draft');
  const work = async (trx: Transaction<Tables>) => {
    await lockDraft(trx, id);
    await move(trx, id, 'submitted', 'seller');
    await markSubmitted(trx, id, at, at);
  };
  expect(await saveDuring(work, { id, ownerId: owner_id, states: ['draft'] })).toBeUndefined();
  expect(await regionsOf(id)).toEqual({ region: 'EU', answers: { region: 'EU' }, version: 1 });
});

test('answers are not saved after only the listing has changed in the meantime', async () => {
  const { id } = await buildDraft('proposed');
  const work = (trx: Transaction<Tables>) => move(trx, id, 'withdrawn', 'staff');
  expect(await saveDuring(work, { id, states: STAFF })).toBeUndefined();
  expect(await regionsOf(id)).toMatchObject({ region: 'EU', version: 1 });
});

test('answers are saved completely after a wait for a move that still allows them', async () => {
  const { id } = await buildDraft('draft');
  const work = async (trx: Transaction<Tables>) => {
    await lockDraft(trx, id);
    await move(trx, id, 'submitted', 'seller');
    await markSubmitted(trx, id, at, at);
  };
  expect(await saveDuring(work, { id, states: STAFF })).toEqual({ version: 2, status: 'submitted' });
  expect(await regionsOf(id)).toEqual({ region: 'USA', answers: { region: 'USA' }, version: 2 });
});

import { buildListing } from '@marque/testing/build-listing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ask } from '../../../test/ask.ts';
import { useTestApp } from '../../../test/use-test-app.ts';

const served = useTestApp();

test('the auction of a listing that the public cannot see is not found', async () => {
  const { id } = await buildListing(served.database);
  // No verb moves a listing with an auction back to a draft, so the database's own checks are switched off for this.
  await served.database.kysely.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await trx.updateTable('listings').set({ status: 'draft' }).where('id', '=', id).execute();
  });
  const headers = { 'access-token': 'marque-web' };
  for (const url of [
    `/api/listings/${id}/bids`,
    `/api/listings/${id}/ledger`,
    `/api/listings/end-date/${id}`,
  ])
    expect([url, (await ask(served.app, { url, headers })).statusCode]).toEqual([url, 404]);
  const { body } = await ask(served.app, { url: `/api/listings/snapshots?ids=${id}`, headers });
  expect(JSON.parse(body).data).toEqual([]);
});

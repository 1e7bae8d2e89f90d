import { createHash } from 'node:crypto';
import type { Tables } from '@marque/db/rows.gen';
import { type Kysely, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { openConsignment, type Person } from '../../../test/selling/open-consignment.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { linkEntries } from '../audit/link-entries.ts';
import { verifyChain } from '../audit/verify-chain.ts';
import { recordHash } from './record-hash.ts';
import { verifyAgreements } from './verify-agreements.ts';

const served = useTestApp();
const { person, review, propose, accept, sign } = openConsignment(served);

let curator: Person;
beforeAll(async () => {
  curator = await person({ roles: ['curator'] });
});

async function signOne() {
  const seller = await person();
  const id = await review(seller, curator);
  await accept(id, seller, await propose(id, curator));
  await sign(id, seller);
  const agreement = await served.database.kysely
    .selectFrom('agreements')
    .selectAll()
    .where('listing_id', '=', id)
    .executeTakeFirstOrThrow();
  return { seller, id, agreement };
}

const entriesOf = (listingId: string) =>
  served.database.kysely
    .selectFrom('audit_entries')
    .select(['id', 'actor_id', 'detail'])
    .where('listing_id', '=', listingId)
    .where('action', '=', 'agreement-signed')
    .execute();

/** Only a superuser can do this. */
const tamper = (work: (trx: Kysely<Tables>) => Promise<unknown>) =>
  served.database.kysely.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await work(trx);
  });

const removeEntry = (listingId: string) =>
  tamper((trx) =>
    sql`delete from audit_entries where listing_id = ${listingId} and action = 'agreement-signed'`.execute(
      trx,
    ),
  );

// This test must be the first one, because later agreements have an entry.
test('a signature from before signatures were audited is listed apart, and is no fault', async () => {
  const [withHash, withoutHash] = [await signOne(), await signOne()];
  for (const { id } of [withHash, withoutHash]) await removeEntry(id);
  await tamper((trx) =>
    trx
      .updateTable('agreements')
      .set({ record_hash: null })
      .where('id', '=', withoutHash.agreement.id)
      .execute(),
  );
  const withoutAuditEntry = [withHash.agreement.id, withoutHash.agreement.id];
  expect(await verifyAgreements(served.database)).toEqual({
    ...{ verified: 2, faults: [], withoutAuditEntry, withoutRecordHash: [withoutHash.agreement.id] },
  });
  await signOne();
  expect(await verifyAgreements(served.database)).toMatchObject({
    verified: 3,
    faults: [],
    withoutAuditEntry,
  });
});

test('a signature writes the hash of its record into the audit', async () => {
  const { seller, id, agreement } = await signOne();
  const entries = await entriesOf(id);
  expect(entries).toMatchObject([
    { actor_id: seller.id, detail: { agreement: agreement.id, record_hash: agreement.record_hash } },
  ]);
  await served.database.kysely.transaction().execute((trx) =>
    linkEntries(
      trx,
      entries.map((entry) => entry.id),
    ),
  );
  expect((await verifyChain(served.database)).fault).toBeNull();
});

const faultsOf = async (id: string) =>
  (await verifyAgreements(served.database)).faults.filter((fault) => fault.id === id);

test('a rewritten agreement is found, also if all its hashes fit', async () => {
  const { agreement } = await signOne();
  expect(await faultsOf(agreement.id)).toEqual([]);
  const text = `${agreement.text}\nThe seller pays twice.`;
  const hash = createHash('sha256').update(text).digest('hex');
  const forged = { ...agreement, text, hash, name: 'Somebody Else', address: '192.0.2.99' };
  await tamper(async (trx) => {
    await sql`update agreement_views set hash = ${hash} where listing_id = ${agreement.listing_id}`.execute(
      trx,
    );
    await trx
      .updateTable('agreements')
      .set({ text, hash, name: forged.name, address: forged.address, record_hash: await recordHash(forged) })
      .where('id', '=', agreement.id)
      .execute();
  });
  expect(await faultsOf(agreement.id)).toEqual([{ id: agreement.id, reason: 'record-changed' }]);
});

test('a changed agreement is found, also if its terms are gone', async () => {
  const { agreement } = await signOne();
  await tamper(async (trx) => {
    await trx.deleteFrom('listing_terms').where('listing_id', '=', agreement.listing_id).execute();
    await trx.updateTable('agreements').set({ text: 'Other.' }).where('id', '=', agreement.id).execute();
  });
  expect(await faultsOf(agreement.id)).toEqual([{ id: agreement.id, reason: 'text-changed' }]);
});

test('a record whose hash was removed is found', async () => {
  const { agreement } = await signOne();
  await tamper((trx) =>
    trx
      .updateTable('agreements')
      .set({ name: 'Somebody Else', record_hash: null })
      .where('id', '=', agreement.id)
      .execute(),
  );
  expect(await faultsOf(agreement.id)).toEqual([{ id: agreement.id, reason: 'record-changed' }]);
});

test('a deleted agreement is found', async () => {
  const { agreement } = await signOne();
  await tamper((trx) => trx.deleteFrom('agreements').where('id', '=', agreement.id).execute());
  expect(await faultsOf(agreement.id)).toEqual([{ id: agreement.id, reason: 'agreement-missing' }]);
});

test('an agreement without its entry is found, if entries existed when it was signed', async () => {
  const { id, agreement } = await signOne();
  await removeEntry(id);
  expect(await faultsOf(agreement.id)).toEqual([{ id: agreement.id, reason: 'signature-not-audited' }]);
});

import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inTransaction } from '@marque/db/transaction';
import { DAY_MS } from '@marque/domain/time/durations';
import { fixedClock } from '@marque/testing/fixed-clock';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, startProvedSession } from '../../../test/ask.ts';
import { evening, openConsignment, type Person } from '../../../test/selling/open-consignment.ts';
import { sendFile } from '../../../test/selling/send-file.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { verifyAgreements } from '../consignment/verify-agreements.ts';
import { findUnusedFiles, findUnusedPictures } from '../media/repository.ts';
import { pdf } from '../media/test/pdf.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'marque-closing-'));
const clock = fixedClock('2026-06-01T12:00:00Z');
const served = useTestApp({ env: { DATA_DIR }, clock });
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }));
const { call, must, person, submit, review, propose, accept, approve, agree } = openConsignment(served);

const DETAILS = {
  ...{ seller_type: 'dealer', company_name: 'Garage Rossi', company_number: 'RN-4711' },
  ...{ registration: 'TO 123456', viewing: 'At 4 Via Roma, ring Ada +39 011 555' },
};
const SECRETS = [
  'Garage Rossi',
  'RN-4711',
  'TO 123456',
  'Via Roma',
  '818630001234',
  'Torino',
  'a secret of Ada',
];

const SCHEDULE = { starting_price: 5_000, starts_at: evening(10), ends_at: evening(17) };

let curator: Person;
beforeAll(async () => {
  curator = await person({ roles: ['curator'] });
});

async function close(customer: Person) {
  const token = await startProvedSession(served.database, customer);
  const closed = await ask(served.app, {
    ...{ method: 'PUT', url: `/api/customers/delete/${customer.id}`, headers: { 'access-token': token } },
  });
  return { status: closed.statusCode, code: closed.json().errors?.[0]?.code };
}

/** Everything that the database holds about the car, except the audit and the ledger. */
async function heldAbout(id: string): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await sql<{ table_name: string }>`
    select table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'listing_id' and table_name not like 'audit%'`.execute(
    served.database.kysely,
  );
  const held: [string, unknown[]][] = [];
  for (const [table, column] of [
    ...tables.map(({ table_name }) => [table_name, 'listing_id'] as const),
    ['listings', 'id'] as const,
  ]) {
    const { rows } = await sql`select * from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(
      served.database.kysely,
    );
    if (rows.length > 0) held.push([table, rows]);
  }
  return Object.fromEntries(held);
}

function expectNoSecrets(held: object) {
  const text = JSON.stringify(held).toLowerCase();
  for (const secret of SECRETS) expect(text).not.toContain(secret.toLowerCase());
}

const write = (as: Person, id: string) =>
  must(as, 'POST', `/listings/${id}/messages`, { text: 'This is a secret of Ada.' });

async function sendDocument(as: Person, id: string) {
  const url = `/api/listings/${id}/documents?kind=invoice&audience=staff`;
  const sent = await sendFile(served.app, { token: as.token, url, content: pdf() });
  expect(sent.statusCode).toBe(201);
}

const auditOf = (id: string) =>
  served.database.kysely
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'detail', 'reason'])
    .where('listing_id', '=', id)
    .where('action', '=', 'auction-withdrawn')
    .execute();

describe('closing an account', () => {
  test('withdraws a submitted car and erases what the seller has said about it', async () => {
    const seller = await person();
    const id = await submit(seller);
    await must(curator, 'PUT', `/listings/${id}/update`, { ...DETAILS, version: 1 });
    await write(seller, id);
    await sendDocument(curator, id);
    await must(curator, 'GET', `/listings/${id}/text`);
    const before = await heldAbout(id);
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining(['listing_messages', 'listing_pictures', 'seller_documents', 'submissions']),
    );
    expect(JSON.stringify(before)).toContain('Via Roma');

    expect(await close(seller)).toEqual({ status: 200 });

    expect(await auditOf(id)).toEqual([
      {
        ...{ action: 'auction-withdrawn', actor_id: seller.id },
        ...{ detail: { from: 'submitted', to: 'withdrawn' }, reason: 'The seller has closed the account.' },
      },
    ]);
    const after = await heldAbout(id);
    expect(Object.keys(after).toSorted()).toEqual(['listings', 'submissions']);
    expectNoSecrets(after);
    expect(after.submissions).toMatchObject([{ answers: {}, respond_by: null, reply_by: null }]);

    const { data } = await call(curator, 'GET', '/office/submissions');
    expect(JSON.stringify(data)).not.toContain(id);
    expect(await call(curator, 'POST', `/office/submissions/${id}/review`)).toMatchObject({
      code: 'stage-passed',
    });
    expect(await call(curator, 'GET', `/listings/${id}/draft`)).toMatchObject({
      ...{ status: 200, data: { status: 'withdrawn', answers: {}, pictures: [] } },
    });
    for (const part of ['text', 'text/versions', 'messages', 'proposal', 'agreement'])
      expect((await call(curator, 'GET', `/listings/${id}/${part}`)).status, part).toBeLessThan(500);
  });

  test('leaves the pictures and files of its cars to the removal of orphans', async () => {
    const seller = await person();
    const id = await submit(seller);
    await sendDocument(curator, id);
    const { kysely } = served.database;
    const [pictures, files] = [
      await kysely.selectFrom('listing_pictures').select('picture_id').where('listing_id', '=', id).execute(),
      await kysely.selectFrom('seller_documents').select('file_id').where('listing_id', '=', id).execute(),
    ];
    expect(pictures.length).toBeGreaterThan(5);
    expect(files).toHaveLength(1);
    expect(await close(seller)).toEqual({ status: 200 });
    const later = new Date(Date.now() + 2 * DAY_MS);
    const unused = [
      ...(await findUnusedPictures(kysely, later, 1_000)),
      ...(await findUnusedFiles(kysely, later, 1_000)),
    ].map((file) => file.id);
    expect(unused).toEqual(
      expect.arrayContaining([
        ...pictures.map(({ picture_id }) => picture_id),
        ...files.map(({ file_id }) => file_id),
      ]),
    );
  });

  test('erases drafts, cars under negotiation, and cars that were declined or withdrawn before', async () => {
    const seller = await person();
    const draft = (await must(seller, 'POST', '/listings/create', DETAILS)).id;
    const proposed = await review(seller, curator);
    await write(seller, proposed);
    await must(seller, 'GET', `/listings/${proposed}/text`);
    await accept(proposed, seller, await propose(proposed, curator));
    await must(seller, 'GET', `/listings/${proposed}/agreement`);
    const declined = await review(seller, curator);
    await must(curator, 'POST', `/office/submissions/${declined}/decline`, { reason: 'a secret of Ada' });
    const withdrawn = await submit(seller);
    await must(seller, 'POST', `/listings/${withdrawn}/withdraw`, { reason: 'I keep it.' });
    expect(Object.keys(await heldAbout(proposed))).toEqual(
      expect.arrayContaining(['agreement_views', 'listing_terms', 'listing_text_versions']),
    );

    expect(await close(seller)).toEqual({ status: 200 });
    for (const id of [draft, proposed, declined, withdrawn]) {
      const held = await heldAbout(id);
      expect(Object.keys(held).toSorted()).toEqual(['listings', 'submissions']);
      expectNoSecrets(held);
    }
    for (const [id, from] of [
      [draft, 'draft'],
      [proposed, 'proposed'],
    ])
      expect(await auditOf(id)).toMatchObject([{ detail: { from, to: 'withdrawn' } }]);
    expect(await auditOf(declined)).toEqual([]);
    expect(await auditOf(withdrawn)).toHaveLength(1);
  });

  test('keeps a signed agreement with what led to it, and nothing else of the car', async () => {
    const seller = await person();
    const id = await agree(seller, curator);
    await write(seller, id);
    expect(await close(seller)).toEqual({ status: 200 });
    expect(await auditOf(id)).toMatchObject([{ detail: { from: 'agreed', to: 'withdrawn' } }]);
    const held = await heldAbout(id);
    expect(Object.keys(held).toSorted()).toEqual(
      [
        ...['agreement_views', 'agreements', 'listing_approvals', 'listing_messages', 'listing_terms'],
        ...['listing_text_versions', 'listings', 'submissions'],
      ].toSorted(),
    );
    expect(JSON.stringify([held.listings, held.submissions, held.listing_approvals])).not.toMatch(
      /818630001234|torino|doctor/i,
    );
    expect(held.listing_approvals).toMatchObject([{ number: 1, approved_by: seller.id, content: null }]);
    const [agreement] = held.agreements as { id: string }[];
    const { faults } = await verifyAgreements(served.database);
    expect(faults.filter((fault) => fault.id === agreement?.id)).toEqual([]);
    expect(await call(curator, 'GET', `/listings/${id}/agreement`)).toMatchObject({
      ...{ status: 200, data: { signed: { name: 'Ada Seller' } } },
    });
  });

  test('erases the private answers and papers of a car that was withdrawn after it was scheduled', async () => {
    const seller = await person();
    const id = await agree(seller, curator);
    await must(curator, 'POST', `/office/listings/${id}/schedule`, SCHEDULE);
    await served.database.kysely
      .updateTable('submissions')
      .set({ answers: DETAILS })
      .where('listing_id', '=', id)
      .execute();
    await served.database.kysely
      .updateTable('listings')
      .set({ registration: 'TO 123456' })
      .where('id', '=', id)
      .execute();
    await must(seller, 'POST', `/listings/${id}/withdraw`, { reason: 'I keep it.' });
    expect(await close(seller)).toEqual({ status: 200 });
    const held = await heldAbout(id);
    expect(held).not.toHaveProperty('seller_documents');
    expect(held.submissions).toMatchObject([{ answers: {}, submitted_content: null }]);
    expect(held.listing_approvals).toMatchObject([{ number: 1, content: null }]);
    expect(held.listings).toMatchObject([{ registration: null, latitude: null, town: 'Torino' }]);
    // The public page of the car stays as it was.
    expect(Object.keys(held)).toEqual(
      expect.arrayContaining(['agreements', 'listing_pictures', 'listing_texts']),
    );
  });

  test('is refused while a car is scheduled, and then changes no car', async () => {
    const seller = await person();
    const other = await submit(seller);
    const id = await agree(seller, curator);
    await must(curator, 'POST', `/office/listings/${id}/schedule`, SCHEDULE);
    expect(await close(seller)).toMatchObject({ code: 'selling-auction' });
    expect(await call(curator, 'GET', `/listings/${other}/draft`)).toMatchObject({
      data: { status: 'submitted', answers: { town: 'Torino' } },
    });
  });

  test('and a schedule at the same moment: one of them happens', async () => {
    const seller = await person();
    const id = await agree(seller, curator);
    const [closed, scheduled] = await Promise.all([
      close(seller),
      call(curator, 'POST', `/office/listings/${id}/schedule`, SCHEDULE),
    ]);
    expect([closed.status, scheduled.status].toSorted()).toEqual([200, 409]);
    const { status } = (await call(curator, 'GET', `/listings/${id}/draft`)).data;
    expect(status).toBe(closed.status === 200 ? 'withdrawn' : 'scheduled');
  });

  test('touches no car of another seller, and no record of it can be deleted otherwise', async () => {
    const [seller, other] = [await person(), await person()];
    await submit(seller);
    const theirs = await review(other, curator);
    await must(other, 'GET', `/listings/${theirs}/text`);
    const before = await heldAbout(theirs);
    await close(seller);
    expect(await heldAbout(theirs)).toEqual(before);
    await expect(
      served.database.kysely.deleteFrom('listing_text_versions').where('listing_id', '=', theirs).execute(),
    ).rejects.toThrow('never change');
    await approve(theirs, other);
    await expect(
      inTransaction(served.database, async (trx) => {
        await sql`select set_config('marque.erases', 'cars', true)`.execute(trx);
        await sql`update listing_approvals set content = null, approved_at = now() where listing_id = ${theirs}`.execute(
          trx,
        );
      }),
    ).rejects.toThrow('never change');
  });
});

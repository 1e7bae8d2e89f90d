import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inTransaction } from '@marque/db/transaction';
import { LISTING_LIFECYCLE, LISTING_STATES, type ListingState } from '@marque/domain/listings/lifecycle';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, startProvedSession } from '../../../test/ask.ts';
import { listJobs } from '../../../test/jobs.ts';
import { openConsignment, type Person } from '../../../test/selling/open-consignment.ts';
import { sendFile } from '../../../test/selling/send-file.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { pdf } from '../media/test/pdf.ts';
import { twoHalves } from '../media/test/pictures.ts';
import { filesIn } from '../media/test/use-media.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'marque-staff-edits-'));
const served = useTestApp({ env: { DATA_DIR } });
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }));
const { call, must, person, review, propose, accept, sign, approve } = openConsignment(served);

let seller: Person;
let curator: Person;
beforeAll(async () => {
  [seller, curator] = await Promise.all([person(), person({ roles: ['curator'] })]);
});

const begin = async (as = seller): Promise<string> =>
  (await must(as, 'POST', '/listings/create', { make: 'Lancia', model: 'Fulvia', mileage: 84_000 })).id;

async function send(as: Person, url: string, content: Buffer) {
  const answered = await sendFile(served.app, { token: as.token, url, content });
  return answered.json().data;
}
const sendDocument = async (as: Person, id: string, name: string, audience: 'staff' | 'everyone') =>
  (await send(as, `/api/listings/${id}/documents?kind=invoice&audience=${audience}`, pdf(name))).at(-1);

async function addPicture(as: Person, id: string, shade: number): Promise<string> {
  const picture = await twoHalves({ width: 600, height: 400, shade }).jpeg().toBuffer();
  const { id: picture_id } = await send(as, '/api/media', picture);
  await must(as, 'POST', `/listings/${id}/pictures`, { picture_id, rank: shade });
  return picture_id;
}

const read = (as: Person, url: string) =>
  ask(served.app, { method: 'GET', url, headers: { 'access-token': as.token } });

const BOXES = [{ x: 0, y: 0, width: 0.5, height: 1 }];
const hide = async (as: Person, id: string, picture: string) =>
  (await must(as, 'PUT', `/listings/${id}/pictures/${picture}/boxes`, { boxes: BOXES }))[0];

/** Moves a car through these states. */
const inState = (id: string, ...states: ListingState[]) =>
  inTransaction(served.database, async (trx) => {
    await sql`select set_config('marque.moves', 'listings', true)`.execute(trx);
    for (const status of states)
      await trx.updateTable('listings').set({ status, text_public: true }).where('id', '=', id).execute();
  });

/** The shortest way from a draft to a state. */
function wayTo(wanted: ListingState): ListingState[] {
  const ways: ListingState[][] = [['draft']];
  for (const way of ways) {
    const last = way.at(-1) ?? 'draft';
    if (last === wanted) return way.slice(1);
    for (const next of Object.keys(LISTING_LIFECYCLE[last]) as ListingState[]) ways.push([...way, next]);
  }
  return [];
}

/** The entries of the audit about this car, with their place in the chain. */
const audits = (id: string) =>
  served.database.kysely
    .selectFrom('audit_entries')
    .leftJoin('audit_links', 'audit_links.entry_id', 'audit_entries.id')
    .select(['action', 'actor_id', 'permission', 'changes', 'detail', 'audit_links.position'])
    .where('listing_id', '=', id)
    .orderBy('audit_entries.id')
    .execute();

describe('what a curator changes in the car of a seller is audited:', () => {
  const entry = (action: string, changes: object) => ({
    ...{ action, actor_id: curator.id, permission: 'listings.edit', changes, detail: {} },
    position: expect.any(Number),
  });

  test('answers', async () => {
    const id = await begin();
    const edited = { version: 1, mileage: 48_000, model: 'Fulvia', story: 'One owner.', town: '' };
    await must(curator, 'PUT', `/listings/${id}/update`, edited);
    expect(await audits(id)).toEqual([
      entry('answers-edited', {
        mileage: { before: 84_000, after: 48_000 },
        story: { before: null, after: 'One owner.' },
      }),
    ]);
    // A refused save and a save that changes nothing leave no entry.
    expect(await call(curator, 'PUT', `/listings/${id}/update`, edited)).toMatchObject({
      ...{ status: 409, code: 'changed-elsewhere' },
    });
    await must(curator, 'PUT', `/listings/${id}/update`, { version: 2, mileage: 48_000 });
    expect(await audits(id)).toHaveLength(1);
  });

  test('confidential answers, as keyed hashes', async () => {
    const id = await begin();
    const secrets = { expectation: 24_000, company_vat_number: 'IT12345678901' };
    const { version } = await must(seller, 'PUT', `/listings/${id}/update`, { version: 1, ...secrets });
    const edited = { expectation: 22_000, company_vat_number: '', mileage: 48_000 };
    await must(curator, 'PUT', `/listings/${id}/update`, { version, ...edited });
    const hash = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(await audits(id)).toEqual([
      entry('answers-edited', {
        mileage: { before: 84_000, after: 48_000 },
        expectation: { before: hash, after: hash },
        company_vat_number: { before: hash, after: null },
      }),
    ]);
  });

  test('pictures', async () => {
    const id = await begin();
    const [first, second] = [await addPicture(seller, id, 11), await addPicture(seller, id, 12)];
    const plain = { slot: null, caption: null, hidden: null };
    await must(curator, 'PUT', `/listings/${id}/pictures/order`, { picture_ids: [second, first] });
    await must(curator, 'PATCH', `/listings/${id}/pictures/${first}`, { caption: 'The sill' });
    const covered = await hide(curator, id, second);
    await must(curator, 'DELETE', `/listings/${id}/pictures/${first}`);
    const added = await addPicture(curator, id, 13);
    expect(await audits(id)).toEqual([
      entry('pictures-edited', { order: { before: [first, second], after: [second, first] } }),
      entry('pictures-edited', {
        [`picture ${first}`]: { before: plain, after: { ...plain, caption: 'The sill' } },
      }),
      entry('pictures-edited', {
        [`picture ${second}`]: { before: plain, after: null },
        [`picture ${covered.id}`]: { before: null, after: { ...plain, hidden: { boxes: BOXES } } },
      }),
      entry('pictures-edited', {
        [`picture ${first}`]: { before: { ...plain, caption: 'The sill' }, after: null },
      }),
      entry('pictures-edited', { [`picture ${added}`]: { before: null, after: plain } }),
    ]);
  });

  test('documents', async () => {
    const id = await begin();
    const { id: own } = await sendDocument(seller, id, 'own', 'everyone');
    const { id: added } = await sendDocument(curator, id, 'added', 'staff');
    await must(curator, 'PATCH', `/listings/${id}/documents/${own}`, { audience: 'staff' });
    await must(curator, 'DELETE', `/listings/${id}/documents/${own}`);
    const document = (audience: string) => ({ kind: 'invoice', audience, title: null });
    expect(await audits(id)).toEqual([
      entry('documents-edited', { [`document ${added}`]: { before: null, after: document('staff') } }),
      entry('documents-edited', {
        [`document ${own}`]: { before: document('everyone'), after: document('staff') },
      }),
      entry('documents-edited', { [`document ${own}`]: { before: document('staff'), after: null } }),
    ]);
  });
});

test('a curator can bring back a picture of the seller, but adds none of somebody else', async () => {
  const id = await begin();
  const picture = await addPicture(seller, id, 14);
  await must(curator, 'DELETE', `/listings/${id}/pictures/${picture}`);
  expect(await must(curator, 'POST', `/listings/${id}/pictures`, { picture_id: picture })).toMatchObject([
    { id: picture },
  ]);
  const other = await person();
  const picture_id = await addPicture(other, await begin(other), 15);
  expect((await call(curator, 'POST', `/listings/${id}/pictures`, { picture_id })).status).toBe(404);
});

test('what a curator reads of the private files of a seller is audited', async () => {
  const id = await begin();
  const shown = await sendDocument(seller, id, 'shown', 'everyone');
  const secret = await sendDocument(seller, id, 'secret', 'staff');
  const { id: picture, uncovered_url } = await hide(seller, id, await addPicture(seller, id, 21));
  for (const url of [shown.url, secret.url, uncovered_url])
    for (const reader of [seller, curator]) expect((await read(reader, url)).statusCode).toBe(200);
  const reading = { action: 'secret-read', actor_id: curator.id, permission: 'submissions.decide' };
  expect(await audits(id)).toEqual([
    {
      ...{ ...reading, changes: {}, detail: { secret: 'document', id: secret.id } },
      position: expect.any(Number),
    },
    {
      ...{ ...reading, changes: {}, detail: { secret: 'uncovered picture', id: picture } },
      position: expect.any(Number),
    },
  ]);
});

test('what a curator reads of the tax data of a seller is audited', async () => {
  const id = await begin();
  await must(curator, 'GET', `/listings/${id}/draft`);
  expect(await audits(id)).toEqual([]);
  const dealer = { seller_type: 'dealer', company_vat_number: 'IT12345678901', version: 1 };
  await must(seller, 'PUT', `/listings/${id}/update`, dealer);
  for (const reader of [seller, curator])
    expect((await must(reader, 'GET', `/listings/${id}/draft`)).answers).toMatchObject({
      company_vat_number: 'IT12345678901',
    });
  expect(await audits(id)).toMatchObject([
    {
      ...{ action: 'secret-read', actor_id: curator.id, permission: 'submissions.decide' },
      ...{ detail: { secret: 'tax data' }, position: expect.any(Number) },
    },
  ]);
});

test('sellers leave no entries, also if they are curators', async () => {
  for (const owner of [seller, curator]) {
    const id = await begin(owner);
    await must(owner, 'PUT', `/listings/${id}/update`, { version: 1, mileage: 48_000 });
    const { url } = await sendDocument(owner, id, 'mine', 'staff');
    const { uncovered_url } = await hide(owner, id, await addPicture(owner, id, 31));
    for (const own of [url, uncovered_url]) expect((await read(owner, own)).statusCode).toBe(200);
    expect(await audits(id)).toEqual([]);
  }
});

describe('in every state of a car, a curator can hide more of it, and nothing else:', () => {
  test.each(LISTING_STATES)('%s', async (state) => {
    const id = await begin();
    const place = LISTING_STATES.indexOf(state);
    const picture = await addPicture(seller, id, 100 + place);
    const paper = await sendDocument(seller, id, `paper of ${state}`, 'everyone');
    await inState(id, ...wayTo(state));
    const [document, boxes] = [`/listings/${id}/documents/${paper.id}`, `/listings/${id}/pictures`];
    const draft = await must(curator, 'GET', `/listings/${id}/draft`);
    expect([draft.can_hide, (await must(seller, 'GET', `/listings/${id}/draft`)).can_hide]).toEqual([
      ...[true, draft.can_edit && state !== 'submitted' && state !== 'in_review' && state !== 'proposed'],
    ]);

    expect(await must(curator, 'PATCH', document, { audience: 'staff' })).toMatchObject([
      { audience: 'staff' },
    ]);
    expect((await read(await person(), paper.url)).statusCode).toBe(404);
    const covered = await hide(curator, id, picture);
    const more = [...BOXES, { x: 0.6, y: 0.6, width: 0.2, height: 0.2 }];
    const [twice] = await must(curator, 'PUT', `${boxes}/${covered.id}/boxes`, { boxes: more });
    expect(twice.boxes).toEqual(more);
    expect((await audits(id)).filter(({ permission }) => permission === 'listings.edit')).toHaveLength(3);
    if (draft.can_edit) return;

    const refused = { status: 409, code: 'not-editable' };
    for (const change of [{ audience: 'everyone' }, { audience: 'staff', title: 'Mine' }, { kind: 'other' }])
      expect(await call(curator, 'PATCH', document, change)).toMatchObject(refused);
    expect(await call(curator, 'DELETE', document)).toMatchObject(refused);
    for (const fewer of [[], BOXES, [{ x: 0, y: 0, width: 0.4, height: 1 }]])
      expect(await call(curator, 'PUT', `${boxes}/${twice.id}/boxes`, { boxes: fewer })).toMatchObject(
        refused,
      );
    for (const other of [seller, await person({ roles: ['support'] })]) {
      const status = other === seller ? 409 : 404;
      expect((await call(other, 'PATCH', document, { audience: 'staff' })).status).toBe(status);
      expect((await call(other, 'PUT', `${boxes}/${twice.id}/boxes`, { boxes: more })).status).toBe(status);
    }
  });

  test('the seller is told, once until the next approval', async () => {
    const id = await review(seller, curator);
    const papers = [
      await sendDocument(curator, id, 'one', 'everyone'),
      await sendDocument(curator, id, 'two', 'everyone'),
    ];
    await accept(id, seller, await propose(id, curator));
    await sign(id, seller);
    await approve(id, seller);
    await inState(id, 'scheduled');
    for (const { id: paper } of papers)
      await must(curator, 'PATCH', `/listings/${id}/documents/${paper}`, { audience: 'staff' });
    const told = (await listJobs(served.database)).filter(
      ({ task_identifier, payload }) =>
        task_identifier === 'consignment.tell' && payload.listingId === id && payload.news === 'hidden',
    );
    expect(told).toHaveLength(1);
  });
});

describe('the picture as it was sent is not kept in public', () => {
  const sees = async (picture: string) => (await read(curator, `/media/${picture}/400.jpg`)).statusCode;

  test('if a curator has sent it', async () => {
    const id = await begin();
    const picture = await addPicture(curator, id, 61);
    const other = await addPicture(curator, id, 62);
    await hide(await person({ roles: ['curator'] }), id, picture);
    expect(await sees(picture)).toBe(404);
    await hide(seller, id, other);
    expect(await sees(other)).toBe(404);
  });

  test('nor in private, if the account of the seller is closed', async () => {
    const leaving = await person();
    const id = await begin(leaving);
    const picture = await addPicture(leaving, id, 63);
    await inState(id, ...wayTo('unsold'));
    const { kysely } = served.database;
    await kysely.updateTable('listings').set({ published_at: new Date() }).where('id', '=', id).execute();
    const token = await startProvedSession(served.database, leaving);
    await must({ ...leaving, token }, 'PUT', `/customers/delete/${leaving.id}`);

    const privateFiles = () => filesIn(join(DATA_DIR, 'media/pictures/private'));
    const before = await privateFiles();
    const covered = await hide(curator, id, picture);
    expect([await sees(picture), await sees(covered.id)]).toEqual([404, 200]);
    expect(await privateFiles()).toEqual(before);
    const more = [...BOXES, { x: 0.6, y: 0.6, width: 0.2, height: 0.2 }];
    const boxes = `/listings/${id}/pictures/${covered.id}/boxes`;
    const [twice] = await must(curator, 'PUT', boxes, { boxes: more });
    expect([await sees(covered.id), await sees(twice.id)]).toEqual([404, 200]);
    for (const table of ['covered_pictures', 'picture_senders'] as const) {
      const column = table === 'covered_pictures' ? 'seller_id' : 'customer_id';
      const { rows } =
        await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${leaving.id}`.execute(kysely);
      expect(rows).toEqual([]);
    }
  });
});

test('the documents of a car that was withdrawn are not public', async () => {
  const id = await begin();
  const { url } = await sendDocument(seller, id, 'withdrawn', 'everyone');
  const stranger = await person();
  const listed = async (as: Person) => (await must(as, 'GET', `/listings/${id}`)).documents;
  await inState(id, ...wayTo('scheduled'));
  expect([await listed(stranger), (await read(stranger, url)).statusCode]).toEqual([
    [expect.anything()],
    200,
  ]);
  // The car was public, as if its auction had been scheduled.
  await served.database.kysely
    .updateTable('listings')
    .set({ published_at: new Date() })
    .where('id', '=', id)
    .execute();
  await inState(id, 'withdrawn');
  expect([await listed(stranger), (await read(stranger, url)).statusCode]).toEqual([[], 404]);
  for (const party of [seller, curator])
    expect([await listed(party), (await read(party, url)).statusCode]).toEqual([[expect.anything()], 200]);
});

import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inTransaction } from '@marque/db/transaction';
import { buildListing } from '@marque/testing/build-listing';
import { COMPLETE_ANSWERS } from '@marque/testing/complete-answers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../../test/ask.ts';
import { buildJobContext, runJobs } from '../../../test/jobs.ts';
import { recordLive } from '../../../test/record-live.ts';
import { openConsignment, type Person } from '../../../test/selling/open-consignment.ts';
import { sendFile } from '../../../test/selling/send-file.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { listOutbox } from '../../platform/notifications/outbox.ts';
import { moveListings } from '../bidding/move-listings.ts';
import { pdf } from '../media/test/pdf.ts';
import { twoHalves } from '../media/test/pictures.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'marque-relisting-'));
const { live } = recordLive();
const served = useTestApp({ live, env: { DATA_DIR } });
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }));
const { call, must, person, submit } = openConsignment(served);

let seller: Person;
let curator: Person;
beforeAll(async () => {
  [seller, curator] = await Promise.all([person(), person({ roles: ['curator'] })]);
});

const withdraw = (id: string) =>
  inTransaction(served.database, (trx) =>
    moveListings(trx, live, { ids: [id], to: 'withdrawn', as: 'staff', actor: null, at: new Date() }),
  );
const relist = async (id: string): Promise<string> =>
  (await must(seller, 'POST', `/listings/${id}/relist`)).id;
const relistForSeller = (as: Person, id: string) => call(as, 'POST', `/office/listings/${id}/relist`);
const versionsOf = (id: string) =>
  served.database.kysely
    .selectFrom('listing_text_versions')
    .select(['number', 'texts', 'author_id'])
    .where('listing_id', '=', id)
    .orderBy('number')
    .execute();

describe('the text of a car that is offered again', () => {
  const edit = async (as: Person, id: string, description: string) => {
    const { current } = await must(as, 'GET', `/listings/${id}/text`);
    const texts = { en: { ...current.texts.en, description } };
    return must(as, 'PUT', `/listings/${id}/text`, { number: current.number, texts });
  };

  test('begins with the last version that a person has written, and names its author', async () => {
    const id = await submit(seller);
    await edit(seller, id, 'My words.');
    const { current } = await edit(curator, id, 'A very good car.');
    await withdraw(id);
    const again = await relist(id);
    expect(await versionsOf(again)).toEqual([{ number: 1, texts: current.texts, author_id: curator.id }]);
    // It stays as it is when the seller changes an answer and submits the car.
    await must(seller, 'PUT', `/listings/${again}/update`, { version: 1, mileage: 85_000 });
    await must(seller, 'POST', `/listings/${again}/submit`);
    const text = await must(seller, 'GET', `/listings/${again}/text`);
    expect(text).toMatchObject({
      current: { number: 1, author: 'house' },
      approved: null,
      can_approve: true,
    });
    expect(text.current.texts.en.description).toBe('A very good car.');
  });

  test('is composed again if nobody has edited it', async () => {
    const id = await submit(seller);
    await must(seller, 'GET', `/listings/${id}/text`);
    await withdraw(id);
    const again = await relist(id);
    expect(await versionsOf(again)).toEqual([]);
    await must(seller, 'PUT', `/listings/${again}/update`, { version: 1, mileage: 85_000 });
    await must(seller, 'POST', `/listings/${again}/submit`);
    const { current } = await must(seller, 'GET', `/listings/${again}/text`);
    expect(current).toMatchObject({ number: 1, author: 'composed' });
    expect(current.texts.en.description).toContain('85,000');
  });

  test('is the public one if the former listing did not begin as a submission', async () => {
    const { kysely } = served.database;
    const former = await buildListing(served.database, { owner_id: seller.id, auction: false });
    const text = {
      ...{ description: 'From the archive.', highlights: ['One owner'], condition_notes: null, faults: [] },
      ...{ service_history: null, equipment: [] },
    };
    await kysely.deleteFrom('listing_texts').where('listing_id', '=', former.id).execute();
    await kysely
      .insertInto('listing_texts')
      .values({ listing_id: former.id, locale: 'en', ...text })
      .execute();
    await withdraw(former.id);
    const again = await relist(former.id);
    expect(await versionsOf(again)).toEqual([{ number: 1, texts: { en: text }, author_id: seller.id }]);
  });
});

test('a covered picture stays covered, and the seller can uncover it in one listing alone', async () => {
  const { id } = await must(seller, 'POST', '/listings/create', COMPLETE_ANSWERS);
  const content = await twoHalves({ width: 600, height: 400, shade: 41 }).jpeg().toBuffer();
  const sent = (await sendFile(served.app, { token: seller.token, url: '/api/media', content })).json().data
    .id;
  await must(seller, 'POST', `/listings/${id}/pictures`, { picture_id: sent, rank: 1 });
  const boxes = [{ x: 0, y: 0, width: 0.5, height: 1 }];
  const [covered] = await must(seller, 'PUT', `/listings/${id}/pictures/${sent}/boxes`, { boxes });
  await withdraw(id);
  const again = await relist(id);

  const picturesOf = async (listing: string) =>
    (await must(seller, 'GET', `/listings/${listing}/draft`)).pictures;
  const uncovered = async (listing: string) => {
    const url = `/api/listings/${listing}/pictures/${covered.id}/uncovered`;
    return (await ask(served.app, { method: 'GET', url, headers: { 'access-token': seller.token } }))
      .statusCode;
  };
  expect(await picturesOf(again)).toMatchObject([{ id: covered.id, sent_id: sent, boxes }]);
  expect(await uncovered(again)).toBe(200);
  const shown = await must(seller, 'PUT', `/listings/${again}/pictures/${covered.id}/boxes`, { boxes: [] });
  expect(shown).toMatchObject([{ id: sent, boxes: [], uncovered_url: null }]);
  // The former listing keeps its covered picture and the private original.
  expect(await picturesOf(id)).toMatchObject([{ id: covered.id, boxes }]);
  expect(await uncovered(id)).toBe(200);
});

describe('what is hidden in one attempt to sell a car is hidden in all of them:', () => {
  const LEFT = { x: 0, y: 0, width: 0.5, height: 1 };
  const RIGHT = { x: 0.6, y: 0.2, width: 0.3, height: 0.3 };

  /** Three attempts to sell a car. They share a picture and a document. */
  async function offerThrice(shade: number) {
    const { id } = await must(seller, 'POST', '/listings/create', COMPLETE_ANSWERS);
    const send = async (url: string, content: Buffer) =>
      (await sendFile(served.app, { token: seller.token, url, content })).json().data;
    const content = await twoHalves({ width: 600, height: 400, shade }).jpeg().toBuffer();
    const { id: sent } = await send('/api/media', content);
    await must(seller, 'POST', `/listings/${id}/pictures`, { picture_id: sent, rank: 1 });
    await send(`/api/listings/${id}/documents?kind=invoice&audience=everyone`, pdf(`paper ${shade}`));
    await withdraw(id);
    const second = await relist(id);
    await withdraw(second);
    return { attempts: [id, second, await relist(second)] as const, sent };
  }
  const draftOf = (id: string) => must(seller, 'GET', `/listings/${id}/draft`);
  const cover = (as: Person, id: string, picture: string, boxes: object[]) =>
    must(as, 'PUT', `/listings/${id}/pictures/${picture}/boxes`, { boxes });
  const boxesOf = async (ids: readonly string[]) => {
    const drafts = await Promise.all(ids.map(draftOf));
    return drafts.map(({ pictures: [picture] }) => picture.boxes);
  };
  const sees = async (id: string) => {
    const headers = { 'access-token': seller.token };
    return (await ask(served.app, { method: 'GET', url: `/media/${id}/800.jpg`, headers })).statusCode;
  };
  const edits = (id: string) =>
    served.database.kysely
      .selectFrom('audit_entries')
      .select(['action', 'actor_id', 'permission'])
      .where('listing_id', '=', id)
      .where('action', 'in', ['pictures-edited', 'documents-edited'])
      .orderBy('id')
      .execute();

  test('by staff, and the picture as it was sent is deleted', async () => {
    const { attempts, sent } = await offerThrice(51);
    const [first, second, third] = attempts;
    await cover(curator, second, sent, [LEFT]);
    expect(await boxesOf(attempts)).toEqual([[LEFT], [LEFT], [LEFT]]);
    expect(await sees(sent)).toBe(404);
    const { documents } = await draftOf(first);
    await must(curator, 'PATCH', `/listings/${first}/documents/${documents[0].id}`, { audience: 'staff' });
    const by = { actor_id: curator.id, permission: 'listings.edit' };
    for (const id of attempts) {
      expect((await draftOf(id)).documents).toMatchObject([{ audience: 'staff' }]);
      expect(await edits(id)).toEqual([
        { action: 'pictures-edited', ...by },
        { action: 'documents-edited', ...by },
      ]);
    }

    // What only one of them hides stays hidden there.
    const [{ id: covered }] = (await draftOf(third)).pictures;
    const [{ id: shown }] = await cover(seller, third, covered, []);
    expect(await boxesOf(attempts)).toEqual([[LEFT], [LEFT], []]);
    await cover(curator, third, shown, [RIGHT]);
    expect(await boxesOf(attempts)).toEqual([[RIGHT, LEFT], [RIGHT, LEFT], [RIGHT]]);
    expect([await sees(covered), await sees(shown)]).toEqual([404, 404]);
  });

  test('by the seller, which is audited where the seller can no longer edit', async () => {
    const { attempts, sent } = await offerThrice(52);
    const [first, second, third] = attempts;
    await cover(seller, third, sent, [LEFT]);
    const [document] = (await draftOf(third)).documents;
    await must(seller, 'PATCH', `/listings/${third}/documents/${document.id}`, {
      ...{ audience: 'staff', title: 'Gearbox' },
    });
    expect(await boxesOf(attempts)).toEqual([[LEFT], [LEFT], [LEFT]]);
    expect(await sees(sent)).toBe(404);
    const by = { actor_id: seller.id, permission: null };
    for (const id of [first, second]) {
      expect((await draftOf(id)).documents).toMatchObject([{ audience: 'staff', title: null }]);
      expect(await edits(id)).toEqual([
        { action: 'pictures-edited', ...by },
        { action: 'documents-edited', ...by },
      ]);
    }
    expect(await edits(third)).toEqual([]);
  });
});

test('a car is not offered again and again without end', async () => {
  const ada = await person();
  const id = await submit(ada);
  await withdraw(id);
  await served.database.pool.query(
    `insert into listings (make, model, region, owner_id, status, created_at)
     select 'Lancia', 'Fulvia', 'EU', $1, 'withdrawn', $2 from generate_series(1, 199)`,
    [ada.id, new Date()],
  );
  const refused = { status: 409, code: 'drafts-begun-often' };
  expect(await call(ada, 'POST', `/listings/${id}/relist`)).toMatchObject(refused);
  expect(await relistForSeller(curator, id)).toMatchObject(refused);
});

describe('relisting by staff', () => {
  test('creates the draft in the name of the seller, once, and tells the seller', async () => {
    const ada = await person();
    const id = await submit(ada, COMPLETE_ANSWERS, 'de');
    await withdraw(id);
    const [one, two] = await Promise.all([relistForSeller(curator, id), relistForSeller(curator, id)]);
    expect(one).toMatchObject({ status: 201, data: { status: 'draft', version: 1 } });
    expect(two.data).toEqual(one.data);
    const draft = await must(ada, 'GET', `/listings/${one.data.id}/draft`);
    expect(draft).toMatchObject({ is_own: true, can_edit: true, answers: { make: 'Lancia' } });
    expect((await must(ada, 'POST', `/listings/${id}/relist`)).id).toBe(one.data.id);
    const audited = await served.database.kysely
      .selectFrom('audit_entries')
      .select(['action', 'actor_id', 'permission', 'detail'])
      .where('listing_id', '=', one.data.id)
      .execute();
    expect(audited).toEqual([
      {
        ...{ action: 'listing-relisted', actor_id: curator.id, permission: 'listings.relist' },
        detail: { former: id },
      },
    ]);
    await runJobs(buildJobContext(served.database));
    const subjects = (await listOutbox(served.database, { to: ada.email })).map(({ subject }) => subject);
    expect(
      subjects.filter((subject) => subject === 'Your 1969 Lancia Fulvia can be offered again'),
    ).toHaveLength(1);
  });

  test('is for permitted staff, and not for their own car', async () => {
    const both = await person({ roles: ['curator'] });
    const id = await submit(both);
    await withdraw(id);
    expect((await relistForSeller(both, id)).status).toBe(403);
    expect((await relistForSeller(await person(), id)).status).toBe(404);
    expect((await relistForSeller(await person({ roles: ['moderator'] }), id)).status).toBe(403);
    expect((await relistForSeller(curator, crypto.randomUUID())).status).toBe(404);
    expect((await relistForSeller(curator, id)).status).toBe(201);
  });

  test('waits until nobody can buy the car, and is refused for a seller who is blocked', async () => {
    const ada = await person();
    const id = await submit(ada);
    expect(await relistForSeller(curator, id)).toMatchObject({ status: 409, code: 'stage-not-reached' });
    await withdraw(id);
    const { kysely } = served.database;
    await kysely.updateTable('customers').set({ blocked_at: new Date() }).where('id', '=', ada.id).execute();
    expect(await relistForSeller(curator, id)).toMatchObject({ status: 403, code: 'not-allowed' });
  });
});

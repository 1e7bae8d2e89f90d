import type { Method } from '@marque/contracts/endpoint';
import { PLAN_TYPES } from '@marque/domain/listings/plan-type';
import { QUESTIONS } from '@marque/domain/selling/answers';
import { FIRST_SLOTS, REQUIRED_SLOTS } from '@marque/domain/selling/shot-list';
import { buildCustomer } from '@marque/testing/build-customer';
import { buildPicture } from '@marque/testing/build-picture';
import { buildRequiredPictures } from '@marque/testing/build-required-pictures';
import { COMPLETE_ANSWERS } from '@marque/testing/complete-answers';
import { fixedClock } from '@marque/testing/fixed-clock';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask, startSession } from '../../../test/ask.ts';
import { callApi } from '../../../test/payments/visit-card-page.ts';
import { recordLive } from '../../../test/record-live.ts';
import { useTestApp } from '../../../test/use-test-app.ts';

const { live, events } = recordLive();
const served = useTestApp({ live, clock: fixedClock('2026-06-01T12:00:00Z') });

type Person = { id: string; token: string };
let seller: Person;
let stranger: Person;
let curator: Person;

async function person(overrides: Parameters<typeof buildCustomer>[1] = {}): Promise<Person> {
  const { id } = await buildCustomer(served.database, overrides);
  return { id, token: await startSession(served.database, { id }) };
}

beforeAll(async () => {
  [seller, stranger, curator] = await Promise.all([person(), person(), person({ roles: ['curator'] })]);
});

const call = (as: Person, method: Method, path: string, body?: object) =>
  callApi(served.app, { method, path: `/listings/${path}`, token: as.token, ...(body ? { body } : {}) });

async function begin(answers: object = { make: 'Lancia' }, as = seller): Promise<string> {
  const { status, data } = await call(as, 'POST', 'create', answers);
  expect({ status, data }).toEqual({
    status: 201,
    data: { id: expect.any(String), status: 'draft', version: 1 },
  });
  return data.id;
}

const read = async (id: string, as = seller) => (await call(as, 'GET', `${id}/draft`)).data;

async function addPictures(id: string, slots: readonly string[]) {
  for (const [rank, slot] of slots.entries()) {
    const { id: picture_id } = await buildPicture(served.database, seller);
    expect((await call(seller, 'POST', `${id}/pictures`, { picture_id, slot, rank })).status).toBe(200);
  }
}

describe('a draft', () => {
  test('begins with any answer, in the region of the seller', async () => {
    const id = await begin({ year: 1969 });
    expect(await read(id)).toMatchObject({
      ...{ id, status: 'draft', version: 1, can_edit: true, respond_by: null, pictures: [] },
      answers: { year: 1969, region: 'UK' },
    });
  });

  test('begins with a form whose other fields are empty', async () => {
    const id = await begin({ make: 'Lancia', model: '', year: null, chassis: '', company_vat_number: '' });
    expect((await read(id)).answers).toEqual({ make: 'Lancia', region: 'UK' });
  });

  test('keeps every kind of answer, and copies to the listing what lists show', async () => {
    const id = await begin();
    const { known_faults: _described, ...others } = COMPLETE_ANSWERS;
    const given = { ...others, has_no_known_faults: true };
    const saved = await call(seller, 'PUT', `${id}/update`, { ...given, version: 1 });
    expect(saved.data).toEqual({ id, status: 'draft', version: 2 });
    expect((await read(id)).answers).toEqual(given);
    const listing = await served.database.kysely
      .selectFrom('listings')
      .select(['make', 'model', 'year', 'region', 'mileage', 'mileage_unit', 'town', 'body'])
      .where('id', '=', id)
      .executeTakeFirst();
    const { make, model, year, region, mileage, mileage_unit, town, body } = given;
    expect(listing).toEqual({ make, model, year, region, mileage, mileage_unit, town, body });
  });

  test('loses an answer that the seller empties', async () => {
    const id = await begin({ make: 'Lancia', town: 'Torino', year: 1969 });
    await call(seller, 'PUT', `${id}/update`, { version: 1, make: '', town: ' ', year: null });
    expect((await read(id)).answers).toEqual({ region: 'UK' });
  });

  test('refuses a save that is based on an older version, and returns both version and values', async () => {
    const id = await begin({ make: 'Lancia', mileage: 84_000 });
    await call(seller, 'PUT', `${id}/update`, { version: 1, make: 'Alfa Romeo' });
    const body = { version: 1, make: 'Autobianchi', mileage: 85_000, town: 'Torino' };
    const response = await served.app.inject({
      ...{ method: 'PUT', url: `/api/listings/${id}/update`, payload: body },
      headers: { 'access-token': seller.token },
    });
    expect(response.statusCode).toBe(409);
    expect(response.json().errors[0]).toMatchObject({
      code: 'changed-elsewhere',
      meta: { version: 2, make: 'Alfa Romeo', mileage: 84_000, town: '' },
    });
    expect((await read(id)).answers).toMatchObject({ make: 'Alfa Romeo', mileage: 84_000 });
  });

  test('lets one of many concurrent saves of the same version win', async () => {
    const id = await begin();
    const saves = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        call(seller, 'PUT', `${id}/update`, { version: 1, mileage: index }),
      ),
    );
    expect(saves.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
    const winner = saves.findIndex(({ status }) => status === 200);
    expect(await read(id)).toMatchObject({ version: 2, answers: { mileage: winner } });
  });

  test('counts the seller among the owners, also where older answers do not', async () => {
    const id = await begin({ owners: 1 });
    expect((await call(seller, 'PUT', `${id}/update`, { version: 1, owners: 0 })).status).toBe(422);
    await served.database.kysely
      .updateTable('submissions')
      .set({ answers: { owners: 0 } })
      .where('listing_id', '=', id)
      .execute();
    expect((await read(id)).answers).toEqual({ owners: 1 });
  });

  test('is copied without what is unique to the car', async () => {
    const id = await begin(COMPLETE_ANSWERS);
    const { status, data } = await call(seller, 'POST', `${id}/copy`);
    expect(status).toBe(201);
    const { answers, pictures } = await read(data.id);
    expect(answers).toMatchObject({ make: 'Lancia', model: 'Fulvia', year: 1969, town: 'Torino' });
    expect(Object.keys(answers)).not.toContain('chassis');
    expect(Object.keys(answers)).not.toContain('story');
    expect(pictures).toEqual([]);
  });

  test('is copied once by a call that is repeated with its key', async () => {
    const copy = async (id: string, key: string) => {
      const copied = await served.app.inject({
        ...{ method: 'POST', url: `/api/listings/${id}/copy` },
        headers: { 'access-token': seller.token, 'idempotency-key': key },
      });
      expect(copied.statusCode).toBe(201);
      return copied.json().data.id as string;
    };
    const [one, other] = [await begin(COMPLETE_ANSWERS), await begin(COMPLETE_ANSWERS)];
    const longest = 'k'.repeat(100);
    const copies = await Promise.all(Array.from({ length: 5 }, () => copy(one, longest)));
    expect(new Set(copies).size).toBe(1);
    // Another key copies it again, and the same key copies another car.
    expect(new Set([...copies, await copy(one, 'another'), await copy(other, longest)]).size).toBe(3);
  });

  test.each([
    ['a wrong year', { year: 1700 }, '/year'],
    ['a video that is not on the web', { videos: ['javascript:alert(1)'] }, '/videos/0'],
    ['a plan by invitation', { plan_type: 2 }, '/plan_type'],
    ['a VAT number without a country', { company_vat_number: '123' }, '/company_vat_number'],
    ['a text that is too long', { story: 'x'.repeat(10_001) }, '/story'],
  ])('refuses %s', async (_name, answers, pointer) => {
    const response = await served.app.inject({
      ...{ method: 'POST', url: '/api/listings/create', payload: answers },
      headers: { 'access-token': seller.token },
    });
    expect(response.statusCode).toBe(422);
    expect(response.json().errors[0].source.pointer).toBe(pointer);
  });

  test.each([0, 2_147_483_648, 1e300])('refuses the version %d', async (version) => {
    const id = await begin();
    expect(await call(seller, 'PUT', `${id}/update`, { version, year: 1970 })).toMatchObject({ status: 422 });
  });

  test('is one of at most 500, however many are begun at once', async () => {
    const dealer = await person();
    await served.database.kysely
      .insertInto('listings')
      .values(
        Array.from({ length: 498 }, () => ({
          ...{ make: 'Lancia', model: 'Fulvia', region: 'EU' as const, owner_id: dealer.id },
          created_at: new Date('2026-05-01T12:00:00Z'),
        })),
      )
      .execute();
    const begun = await Promise.all(
      Array.from({ length: 10 }, () => call(dealer, 'POST', 'create', { make: 'Lancia' })),
    );
    expect(begun.map(({ status }) => status).toSorted()).toEqual([201, 201, ...Array(8).fill(409)]);
    expect(begun.filter(({ code }) => code === 'too-many-drafts')).toHaveLength(8);
  });

  test('is one of at most 200 that are begun within a day, also if they were withdrawn meanwhile', async () => {
    const dealer = await person();
    const begunAt = (time: string, count: number) =>
      Array.from({ length: count }, () => ({
        ...{ make: 'Lancia', model: 'Fulvia', region: 'EU' as const, owner_id: dealer.id },
        ...{ status: 'withdrawn' as const, created_at: new Date(time) },
      }));
    await served.database.kysely
      .insertInto('listings')
      .values([...begunAt('2026-05-31T12:00:00Z', 5), ...begunAt('2026-05-31T12:00:01Z', 198)])
      .execute();
    const copied = await begin({ make: 'Lancia' }, dealer);
    const begun = await Promise.all([
      ...Array.from({ length: 3 }, () => call(dealer, 'POST', 'create', { make: 'Lancia' })),
      call(dealer, 'POST', `${copied}/copy`),
    ]);
    expect(begun.map(({ status, code }) => code ?? status).toSorted()).toEqual([
      ...[201, 'drafts-begun-often', 'drafts-begun-often', 'drafts-begun-often'],
    ]);
  });

  test('is refused without a verified address', async () => {
    const newcomer = await person({ email_verified_at: null });
    expect(await call(newcomer, 'POST', 'create', { make: 'Lancia' })).toMatchObject({
      ...{ status: 403, code: 'email-not-verified' },
    });
  });
});

describe('a blocked seller', () => {
  test('changes and submits nothing, but may withdraw the car', async () => {
    const blocked = await person();
    const id = await begin(COMPLETE_ANSWERS, blocked);
    const { id: picture_id } = await buildPicture(served.database, blocked);
    await call(blocked, 'POST', `${id}/pictures`, { picture_id, rank: 0 });
    await served.database.kysely
      .updateTable('customers')
      .set({ blocked_at: new Date() })
      .where('id', '=', blocked.id)
      .execute();
    const attempts = await Promise.all([
      call(blocked, 'PUT', `${id}/update`, { version: 1, year: 1970 }),
      call(blocked, 'PUT', `${id}/update`, { version: 1, plan_type: 1 }),
      call(blocked, 'POST', `${id}/copy`),
      call(blocked, 'POST', `${id}/submit`),
      call(blocked, 'PUT', `${id}/pictures/order`, { picture_ids: [picture_id] }),
      call(blocked, 'DELETE', `${id}/pictures/${picture_id}`),
      call(blocked, 'PATCH', `${id}/documents/${crypto.randomUUID()}`, { title: 'Mine' }),
    ]);
    for (const attempt of attempts) expect(attempt).toMatchObject({ status: 403, code: 'not-allowed' });
    expect(await read(id, blocked)).toMatchObject({ version: 1, pictures: [{ id: picture_id }] });
    expect((await call(blocked, 'PUT', `${await begin()}/update`, { version: 1 })).status).toBe(404);
    expect((await call(blocked, 'POST', `${id}/withdraw`, { reason: 'Not for sale.' })).status).toBe(200);
  });
});

describe('the next car', () => {
  test('begins with the company and the place of the latest one', async () => {
    const dealer = await person();
    const defaults = async () => {
      const { plans, ...rest } = (await call(dealer, 'GET', 'seller-defaults')).data;
      expect(plans).toEqual([0, 1, 3]);
      return rest;
    };
    expect(await defaults()).toEqual({});
    const company = {
      ...{ seller_type: 'dealer', company_name: 'Fairley & Sons', company_number: '12345678' },
      ...{ company_vat_number: 'GB123456789', country: 'GB', town: 'Petworth' },
    };
    await begin({ make: 'Lancia', chassis: '818', expectation: 9_000, ...company }, dealer);
    expect(await defaults()).toEqual(company);
    await begin({ make: 'Lancia', seller_type: 'private' }, dealer);
    expect(await defaults()).toEqual({ seller_type: 'private' });
  });
});

describe('submitting', () => {
  test('lists everything that is missing at once', async () => {
    const id = await begin({ make: 'Lancia' });
    const response = await served.app.inject({
      ...{ method: 'POST', url: `/api/listings/${id}/submit` },
      headers: { 'access-token': seller.token },
    });
    expect(response.statusCode).toBe(422);
    const pointers = response
      .json()
      .errors.map(({ source }: { source: { pointer: string } }) => source.pointer);
    const required = Object.entries(QUESTIONS).filter(([, { isRequired }]) => isRequired);
    // The make and the region have been given, and faults must be described or denied.
    expect(pointers).toHaveLength(required.length - 2 + 1 + REQUIRED_SLOTS.length);
    expect(pointers).toContain('/known_faults');
    expect(pointers).toContain('/picture-odometer');
    expect((await read(id)).missing).toHaveLength(pointers.length);
  });

  test('needs six pictures if we take the others, and all of them otherwise', async () => {
    const submitWith = async (plan_type: number) => {
      const id = await begin({ ...COMPLETE_ANSWERS, plan_type });
      await buildRequiredPictures(served.database, { listing_id: id, seller, slots: FIRST_SLOTS });
      return call(seller, 'POST', `${id}/submit`);
    };
    expect((await submitWith(PLAN_TYPES.Concierge)).data).toMatchObject({ status: 'submitted' });
    expect(await submitWith(PLAN_TYPES.Standard)).toMatchObject({ status: 422, code: 'item-missing' });
  });

  test('needs to know of a dealer whether VAT is added to the price', async () => {
    const company = { seller_type: 'dealer', company_name: 'Fairley & Sons', company_number: '12345678' };
    const id = await begin({ ...COMPLETE_ANSWERS, ...company });
    expect((await read(id)).missing).toContainEqual({ section: 'price', item: 'vat_status' });
    await call(seller, 'PUT', `${id}/update`, { version: 1, vat_status: 'margin' });
    expect((await read(id)).missing).not.toContainEqual({ section: 'price', item: 'vat_status' });
  });

  test('moves a complete car to review, promises an answer, and ends the editing', async () => {
    const id = await begin(COMPLETE_ANSWERS);
    await buildRequiredPictures(served.database, { listing_id: id, seller });
    expect((await call(seller, 'POST', `${id}/submit`)).data).toEqual({
      id,
      status: 'submitted',
      version: 1,
    });
    expect(await read(id)).toMatchObject({
      ...{ status: 'submitted', can_edit: false, missing: [] },
      ...{ submitted_at: '2026-06-01T12:00:00.000Z', respond_by: '2026-06-02T12:00:00.000Z' },
    });
    expect(events).toContainEqual(
      expect.objectContaining({ event: 'listing.moved', data: { id, status: 'submitted' } }),
    );
    expect(await call(seller, 'PUT', `${id}/update`, { version: 1, year: 1970 })).toMatchObject({
      ...{ status: 409, code: 'not-editable' },
    });
    // Curators go on editing what they review.
    expect((await call(curator, 'PUT', `${id}/update`, { version: 1, year: 1970 })).status).toBe(200);
  });

  test('changes nothing if it is repeated, until the review begins', async () => {
    const id = await begin(COMPLETE_ANSWERS);
    await buildRequiredPictures(served.database, { listing_id: id, seller });
    const answers = await Promise.all([0, 1, 2].map(() => call(seller, 'POST', `${id}/submit`)));
    for (const { status, data } of answers)
      expect({ status, data }).toEqual({ status: 200, data: { id, status: 'submitted', version: 1 } });
    const moves = await served.database.kysely
      .selectFrom('audit_entries')
      .select('detail')
      .where('listing_id', '=', id)
      .execute();
    expect(moves).toEqual([{ detail: { from: 'draft', to: 'submitted' } }]);

    // A curator may have emptied a required answer since.
    await call(curator, 'PUT', `${id}/update`, { version: 1, year: null });
    expect((await call(seller, 'POST', `${id}/submit`)).data).toMatchObject({ version: 2 });
    expect((await call(stranger, 'POST', `${id}/submit`)).status).toBe(404);
    await call(curator, 'PUT', `${id}/update`, { version: 2, year: 1969 });
    const review = {
      method: 'POST',
      path: `/office/submissions/${id}/review`,
      token: curator.token,
    } as const;
    expect((await callApi(served.app, review)).status).toBe(200);
    expect(await call(seller, 'POST', `${id}/submit`)).toMatchObject({ status: 409, code: 'stage-passed' });
  });

  test('ends after a hundred cars within a day, also if they were withdrawn meanwhile', async () => {
    const dealer = await person();
    const submittedBefore = async (count: number, hours: number) => {
      const { rows } = await served.database.pool.query(
        `with car as (
           insert into listings (make, model, region, owner_id, status)
           select 'Lancia', 'Fulvia', 'EU', $1, 'withdrawn' from generate_series(1, $2::int) returning id
         )
         insert into submissions (listing_id, locale, created_at, updated_at, submitted_at)
         select id, 'en', at, at, at from car, (select $3::timestamptz as at) as moment returning listing_id`,
        [dealer.id, count, new Date(new Date('2026-06-01T12:00:00Z').getTime() - hours * 3_600_000)],
      );
      expect(rows).toHaveLength(count);
    };
    await submittedBefore(98, 23);
    await submittedBefore(5, 24);
    const ids = [];
    for (let n = 0; n < 4; n++) {
      const id = await begin(COMPLETE_ANSWERS, dealer);
      await buildRequiredPictures(served.database, { listing_id: id, seller: dealer });
      ids.push(id);
    }
    const answers = await Promise.all(ids.map((id) => call(dealer, 'POST', `${id}/submit`)));
    expect(answers.map(({ status, code }) => code ?? status).toSorted()).toEqual([
      ...[200, 200, 'submitted-often', 'submitted-often'],
    ]);
  });
});

describe('pictures', () => {
  test('keep the order in which they were chosen, in whatever order they arrive', async () => {
    const id = await begin();
    const sent = await Promise.all([0, 1, 2, 3, 4].map(() => buildPicture(served.database, seller)));
    const arrivals = [3, 0, 4, 2, 1].map((rank) =>
      call(seller, 'POST', `${id}/pictures`, { picture_id: sent[rank]?.id, rank: 1_000 + rank }),
    );
    expect((await Promise.all(arrivals)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await read(id)).pictures.map(({ id: picture }: { id: string }) => picture)).toEqual(
      sent.map(({ id: picture }) => picture),
    );
  });

  test('are ordered, described and removed', async () => {
    const id = await begin();
    await addPictures(id, ['front', 'rear', 'left']);
    const [front, rear, left] = (await read(id)).pictures.map((picture: { id: string }) => picture.id);
    await call(seller, 'PUT', `${id}/pictures/order`, { picture_ids: [left, front] });
    await call(seller, 'PATCH', `${id}/pictures/${front}`, { caption: 'From the front', slot: null });
    await call(seller, 'PATCH', `${id}/pictures/${rear}`, { caption: ' x\u202egpj\n.exe\u0001 ' });
    const { data } = await call(seller, 'DELETE', `${id}/pictures/${left}`);
    expect(data).toMatchObject([
      { id: front, slot: null, caption: 'From the front' },
      { id: rear, slot: 'rear', caption: 'xgpj .exe' },
    ]);
  });

  test('return to their place with their caption after a removal', async () => {
    const id = await begin();
    await addPictures(id, ['front', 'rear', 'left']);
    const front = (await read(id)).pictures[0].id;
    await call(seller, 'PATCH', `${id}/pictures/${front}`, { caption: 'From the front' });
    const { pictures } = await read(id);
    await call(seller, 'DELETE', `${id}/pictures/${front}`);
    const removed = { picture_id: front, slot: 'front', caption: 'From the front', place: 0 };
    expect((await call(seller, 'POST', `${id}/pictures`, removed)).data).toEqual(pictures);
    const again = { picture_id: front, caption: 'Another', place: 2 };
    expect((await call(seller, 'POST', `${id}/pictures`, again)).data).toEqual(pictures);
    expect((await call(seller, 'POST', `${id}/pictures`, { ...again, place: -1 })).status).toBe(422);
  });

  test('stay where they are if they are added again', async () => {
    const id = await begin();
    await addPictures(id, ['front', 'rear']);
    const [front] = (await read(id)).pictures;
    const again = await call(seller, 'POST', `${id}/pictures`, { picture_id: front.id, rank: 99 });
    expect(again.data.map((picture: { id: string }) => picture.id)[0]).toBe(front.id);
    expect(again.data).toHaveLength(2);
    expect(again.data[0].slot).toBe('front');
    // The seller taps an empty place and chooses a picture that was sent before.
    const known = { picture_id: front.id, slot: 'engine-bay', rank: 99 };
    expect((await call(seller, 'POST', `${id}/pictures`, known)).data[0]).toMatchObject({
      ...{ id: front.id, slot: 'engine-bay' },
    });
  });

  test('of other people cannot be used, and are not known', async () => {
    const id = await begin();
    const { id: theirs } = await buildPicture(served.database, stranger);
    const { id: own } = await buildPicture(served.database, seller);
    expect((await call(seller, 'POST', `${id}/pictures`, { picture_id: theirs, rank: 0 })).status).toBe(404);
    const known = await callApi(served.app, {
      ...{ method: 'POST', path: '/media/known', token: seller.token, body: { ids: [own, theirs] } },
    });
    expect(known.data).toEqual({ ids: [own] });
  });
});

test('does not exist for strangers on any path', async () => {
  const id = await begin(COMPLETE_ANSWERS);
  await addPictures(id, ['front']);
  const [{ id: picture }] = (await read(id)).pictures;
  const { id: sent } = await buildPicture(served.database, stranger);
  const attempts = [
    call(stranger, 'GET', `${id}/draft`),
    call(stranger, 'GET', id),
    call(stranger, 'PUT', `${id}/update`, { version: 1, year: 1970 }),
    call(stranger, 'PUT', `${id}/update`, { version: 9, year: 1970 }),
    call(stranger, 'POST', `${id}/copy`),
    call(stranger, 'POST', `${id}/submit`),
    call(stranger, 'POST', `${id}/pictures`, { picture_id: sent, rank: 0 }),
    call(stranger, 'PUT', `${id}/pictures/order`, { picture_ids: [picture] }),
    call(stranger, 'PATCH', `${id}/pictures/${picture}`, { caption: 'Mine' }),
    call(stranger, 'DELETE', `${id}/pictures/${picture}`),
  ];
  for (const { status } of await Promise.all(attempts)) expect(status).toBe(404);
  expect((await call(curator, 'GET', `${id}/draft`)).status).toBe(200);
});

test('a picture without a rank comes last', async () => {
  const id = await begin(COMPLETE_ANSWERS);
  await addPictures(id, ['front', 'rear']);
  const { id: picture_id } = await buildPicture(served.database, seller);
  const { data } = await call(seller, 'POST', `${id}/pictures`, { picture_id });
  expect(data.map(({ sent_id }: { sent_id: string }) => sent_id).at(-1)).toBe(picture_id);
});

describe('beginning a draft', () => {
  const create = (as: Person, key: string, body: object) =>
    ask(served.app, {
      ...{ method: 'POST', url: '/api/listings/create', payload: body },
      headers: { 'access-token': as.token, 'idempotency-key': key },
    });

  test('with the same key creates one draft, also at the same time', async () => {
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(seller, key, { make: 'Fiat' })));
    const ids = answers.map((answered) => answered.json().data.id);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(201));
    expect(new Set(ids).size).toBe(1);
    await call(seller, 'PUT', `${ids[0]}/update`, { version: 1, model: '500' });
    const late = await create(seller, key, { make: 'Fiat' });
    expect(late.json().data).toEqual({ id: ids[0], status: 'draft', version: 2 });
    expect((await create(seller, crypto.randomUUID(), { make: 'Fiat' })).json().data.id).not.toBe(ids[0]);
    // The key of one seller says nothing about another.
    expect((await create(stranger, key, { make: 'Fiat' })).json().data.id).not.toBe(ids[0]);
  });
});

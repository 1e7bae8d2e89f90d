import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPicture } from '@marque/testing/build-picture';
import { COMPLETE_ANSWERS } from '@marque/testing/complete-answers';
import { fixedClock } from '@marque/testing/fixed-clock';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildJobContext, listJobs, makeDue, runJobs } from '../../../test/jobs.ts';
import { recordLive } from '../../../test/record-live.ts';
import { evening, openConsignment, type Person } from '../../../test/selling/open-consignment.ts';
import { sendFile } from '../../../test/selling/send-file.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { listOutbox } from '../../platform/notifications/outbox.ts';
import { pdf } from '../media/test/pdf.ts';
import { twoHalves } from '../media/test/pictures.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'marque-approval-'));
const { live, events } = recordLive();
const served = useTestApp({ live, clock: fixedClock('2026-06-01T12:00:00Z'), env: { DATA_DIR } });
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }));
const { skipAgreementMails, call, must, person, submit, review, propose, accept, sign, approve } =
  openConsignment(served);

let seller: Person;
let curator: Person;
beforeAll(async () => {
  curator = await person({ roles: ['curator'] });
});
// All cars have one chassis number, and a seller offers a car once at a time.
beforeEach(async () => {
  seller = await person();
});

const read = (id: string, as = seller) => must(as, 'GET', `/listings/${id}/text`);
const draftOf = (id: string, as = seller) => must(as, 'GET', `/listings/${id}/draft`);
const schedule = (id: string) =>
  call(curator, 'POST', `/office/listings/${id}/schedule`, {
    ...{ starts_at: evening(10), ends_at: evening(17), starting_price: 1_000 },
  });

const save = async (as: Person, id: string, answers: object) => {
  const { version } = await draftOf(id, as);
  return call(as, 'PUT', `/listings/${id}/update`, { version, ...answers });
};
const pictureAt = async (id: string, as: Person, place = 0): Promise<string> =>
  (await draftOf(id, as)).pictures[place].id;
const addPicture = async (as: Person, id: string): Promise<void> => {
  const { id: picture_id } = await buildPicture(served.database, as);
  await must(as, 'POST', `/listings/${id}/pictures`, { picture_id, rank: 99 });
};
const addDocument = async (as: Person, id: string, name: string) => {
  const url = `/api/listings/${id}/documents?kind=invoice&audience=everyone&title=${name}`;
  const { statusCode } = await sendFile(served.app, { token: as.token, url, content: pdf(name) });
  expect(statusCode).toBe(201);
};

const HOUSE_EDITS: [string, (id: string) => Promise<unknown>, object][] = [
  [
    'an answer',
    (id) => save(curator, id, { mileage: 48_000 }),
    { answers: [{ question: 'mileage', before: 84_000, after: 48_000, parts: null }] },
  ],
  [
    'a picture',
    (id) => addPicture(curator, id),
    { pictures: [expect.objectContaining({ change: 'added', slot: null, is_covered: false })] },
  ],
  [
    'the caption of a picture',
    async (id) =>
      must(curator, 'PATCH', `/listings/${id}/pictures/${await pictureAt(id, curator)}`, {
        caption: 'Front',
      }),
    { pictures: [expect.objectContaining({ change: 'caption', place: 1, caption: 'Front' })] },
  ],
  [
    'the order of the pictures',
    async (id) => {
      const picture_ids = [await pictureAt(id, curator, 1)];
      return must(curator, 'PUT', `/listings/${id}/pictures/order`, { picture_ids });
    },
    { pictures: [{ change: 'order', place: null, slot: null, caption: null, is_covered: false }] },
  ],
  [
    'a document',
    (id) => addDocument(curator, id, 'Engine'),
    {
      documents: [
        { id: expect.any(String), change: 'added', kind: 'invoice', title: 'Engine', audience: 'everyone' },
      ],
    },
  ],
];

describe('an edit by staff after the approval', () => {
  test.each(HOUSE_EDITS)('of %s needs a new approval', async (_name, edit, changes) => {
    const id = await review(seller, curator);
    await accept(id, seller, await propose(id, curator));
    await approve(id, seller);
    expect(await read(id)).toMatchObject({ can_approve: false, approved: { is_current: true } });
    await edit(id);
    const text = await read(id);
    expect(text).toMatchObject({ can_approve: true, approved: { is_current: false } });
    expect(text.content_changes).toEqual({ answers: [], pictures: [], documents: [], ...changes });
    expect((await draftOf(id)).progress.text.is_approved).toBe(false);
    await sign(id, seller);
    expect(await schedule(id)).toMatchObject({ status: 409, code: 'text-not-approved' });
    await approve(id, seller);
    expect(await read(id)).toMatchObject({
      ...{ can_approve: false, approved: { is_current: true } },
      content_changes: { answers: [], pictures: [], documents: [] },
    });
    expect((await schedule(id)).status).toBe(200);
  });

  test('of the covered parts of a picture needs a new approval', async () => {
    const id = await review(seller, curator);
    const content = await twoHalves({ width: 600, height: 400, shade: 51 }).jpeg().toBuffer();
    const sent = await sendFile(served.app, { token: curator.token, url: '/api/media', content });
    const picture_id = sent.json().data.id;
    await must(curator, 'POST', `/listings/${id}/pictures`, { picture_id, rank: 0 });
    await approve(id, seller);
    const boxes = [{ x: 0, y: 0, width: 0.5, height: 1 }];
    const hidden = await must(curator, 'PUT', `/listings/${id}/pictures/${picture_id}/boxes`, { boxes });
    const place = hidden.findIndex((one: { sent_id: string }) => one.sent_id === picture_id) + 1;
    expect(await read(id)).toMatchObject({
      approved: { is_current: false },
      content_changes: {
        answers: [],
        pictures: [{ change: 'covered', place, is_covered: true }],
        documents: [],
      },
    });
    await approve(id, seller);
    await must(curator, 'PUT', `/listings/${id}/pictures/${hidden[place - 1].id}/boxes`, { boxes: [] });
    expect((await read(id)).content_changes.pictures).toMatchObject([
      { change: 'covered', is_covered: false },
    ]);
  });

  test('is told by one mail, and to the open pages of the seller each time', async () => {
    const ada = await person();
    const id = await review(ada, curator);
    const news = async () =>
      (await listJobs(served.database)).filter(
        ({ payload }) => payload.listingId === id && payload.news === 'edited',
      ).length;
    await save(curator, id, { mileage: 48_000 });
    expect(await news()).toBe(0);
    await approve(id, ada);
    // A save that changes nothing leaves the approval as it is.
    await save(curator, id, { mileage: 48_000 });
    expect(await news()).toBe(0);
    const before = events.length;
    await save(curator, id, { mileage: 49_000 });
    await save(curator, id, { mileage: 50_000 });
    expect(await news()).toBe(1);
    const told = { channel: `private-customer.${ada.id}`, event: 'consignment.changed' };
    // The queue shows the name of the car, which is made of answers.
    const queue = { channel: 'private-office.submissions.decide', event: 'queue.changed', data: {} };
    const each = [{ ...told, data: { id, part: 'details' } }, queue];
    expect(events.slice(before)).toEqual([...each, ...each]);
    await approve(id, ada);
    const { current } = await read(id, ada);
    const texts = { en: { ...current.texts.en, description: 'Ours.' } };
    await must(curator, 'PUT', `/listings/${id}/text`, { number: current.number, texts });
    expect(await news()).toBe(2);
    await skipAgreementMails();
    const mails = async () =>
      (await listOutbox(served.database, { to: ada.email })).filter(({ subject }) =>
        subject?.startsWith('We have changed something'),
      ).length;
    const context = buildJobContext(served.database);
    await runJobs(context);
    expect(await mails()).toBe(1);
    // The second one comes five minutes after the first.
    await makeDue(served.database);
    await runJobs({ ...context, clock: { now: () => new Date(Date.now() + 300_000) } });
    expect(await mails()).toBe(2);
  });

  test('between reading and approving refuses the approval', async () => {
    const id = await review(seller, curator);
    const { current, content_hash } = await read(id);
    const body = { number: current.number, content_hash };
    await addPicture(curator, id);
    const refused = await call(seller, 'POST', `/listings/${id}/text/approve`, body);
    expect(refused).toMatchObject({ status: 409, code: 'changed-elsewhere' });
    expect((await read(id)).approved).toBeNull();
  });

  test('that was undone before the seller looked leaves the approval as it is', async () => {
    const id = await review(seller, curator);
    await approve(id, seller);
    const path = `/listings/${id}/pictures/${await pictureAt(id, curator)}`;
    await must(curator, 'PATCH', path, { caption: 'Wrong' });
    expect((await read(id)).approved.is_current).toBe(false);
    await must(curator, 'PATCH', path, { caption: '' });
    expect((await read(id)).approved.is_current).toBe(true);
  });
});

test('before the first approval, the seller sees what has changed since the submission', async () => {
  const id = await submit(seller);
  expect((await read(id)).content_changes.answers).toEqual([]);
  const story = `${'Bought from a doctor. '.repeat(9)}It was blue.`;
  await save(curator, id, { mileage: 48_000, story });
  const { answers } = (await read(id)).content_changes;
  expect(answers).toMatchObject([
    { question: 'mileage', before: 84_000, after: 48_000, parts: null },
    { question: 'story', before: 'Bought from a doctor.', after: story },
  ]);
  expect(answers[1].parts.at(0)).toEqual({ kind: 'same', text: 'Bought from a doctor.' });
});

test('an approval is kept with everything that the seller saw, and never changes', async () => {
  const id = await review(seller, curator);
  await approve(id, seller);
  await must(seller, 'POST', `/listings/${id}/text/approve`, {
    ...{ number: 1, content_hash: (await read(id)).content_hash },
  });
  const { kysely } = served.database;
  const rows = await kysely
    .selectFrom('listing_approvals')
    .selectAll()
    .where('listing_id', '=', id)
    .execute();
  expect(rows).toMatchObject([
    { number: 1, text_number: 1, approved_by: seller.id, content: { answers: { mileage: 84_000 } } },
  ]);
  const change = kysely.updateTable('listing_approvals').set({ content: {} }).where('listing_id', '=', id);
  await expect(change.execute()).rejects.toThrow('never change');
});

test('an approval and the first submission hold nothing that is confidential, and do not depend on it', async () => {
  const dealer = await person();
  const tax = {
    seller_type: 'dealer',
    company_name: 'Rossi',
    company_vat_number: 'IT12345678901',
    vat_status: 'margin',
  };
  const id = await submit(dealer, { ...COMPLETE_ANSWERS, ...tax, company_number: 'RN-4711' });
  await approve(id, dealer);
  const { rows } = await sql<{ held: string }>`
    select concat(content, submitted_content) as held
    from listing_approvals join submissions using (listing_id) where listing_id = ${id}`.execute(
    served.database.kysely,
  );
  expect(rows[0]?.held).toContain('Torino');
  // Word boundaries, because a picture's digest may contain the digits of the expectation.
  expect(rows[0]?.held).not.toMatch(/expectation|\b24000\b|IT12345678901/);

  await save(curator, id, { expectation: 22_000, company_vat_number: 'IT98765432109' });
  expect(await read(id, dealer)).toMatchObject({
    ...{ approved: { is_current: true }, content_changes: { answers: [] } },
  });
  const told = (await listJobs(served.database)).filter(
    ({ payload }) => payload.listingId === id && payload.news === 'edited',
  );
  expect(told).toEqual([]);
});

test('an approval from before the content was recorded does not count', async () => {
  const id = await review(seller, curator);
  await read(id);
  await served.database.kysely
    .insertInto('listing_approvals')
    .values({
      ...{ listing_id: id, number: 1, text_number: 1, content: null },
      ...{ approved_by: seller.id, approved_at: new Date('2026-05-01T12:00:00Z') },
    })
    .execute();
  expect(await read(id)).toMatchObject({ can_approve: true, approved: { number: 1, is_current: false } });
  await approve(id, seller);
  expect(await read(id)).toMatchObject({ can_approve: false, approved: { number: 1, is_current: true } });
});

describe('an edit by the seller', () => {
  test('after the approval needs a new approval, also of a text that stays as it is', async () => {
    const id = await review(seller, curator);
    const { current } = await read(id);
    const texts = { en: { ...current.texts.en, description: 'My words.' } };
    await must(seller, 'PUT', `/listings/${id}/text`, { number: current.number, texts });
    await approve(id, seller);
    await must(curator, 'POST', `/office/submissions/${id}/request-changes`, { reason: 'The mileage?' });
    await save(seller, id, { mileage: 48_000 });
    await must(seller, 'POST', `/listings/${id}/submit`);
    expect(await read(id)).toMatchObject({
      ...{ can_approve: true, approved: { number: 2, is_current: false }, changes: expect.any(Array) },
      content_changes: { answers: [{ question: 'mileage', before: 84_000, after: 48_000 }] },
    });
  });

  test('is refused while we review the car, also if the seller is a curator', async () => {
    const both = await person({ roles: ['curator'] });
    const id = await review(both, curator);
    expect(await save(both, id, { mileage: 48_000 })).toMatchObject({ status: 409, code: 'not-editable' });
    const path = `/listings/${id}/pictures/${await pictureAt(id, both)}`;
    expect(await call(both, 'PATCH', path, { caption: 'x' })).toMatchObject({ code: 'not-editable' });
    expect((await draftOf(id, both)).can_edit).toBe(false);
    expect((await draftOf(id, curator)).can_edit).toBe(true);
  });
});

const step = fc.oneof(
  fc.record({
    kind: fc.constant('text' as const),
    bySeller: fc.boolean(),
    words: fc.stringMatching(/^[a-z]{1,8}$/),
  }),
  fc.record({ kind: fc.constant('answer' as const), mileage: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('caption' as const), caption: fc.constantFrom('', 'A', 'B') }),
  fc.record({ kind: fc.constant('order' as const), first: fc.integer({ min: 0, max: 2 }) }),
  fc.record({ kind: fc.constant('picture' as const) }),
  fc.record({ kind: fc.constant('approve' as const), isStale: fc.boolean() }),
  fc.record({ kind: fc.constant('schedule' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** Everything that goes live, as the seller and the curator see it. */
async function stateOf(id: string, as: Person) {
  const { current } = await read(id, as);
  const { answers, pictures } = await draftOf(id, as);
  const shown = pictures.map((one: { id: string; caption: string | null }) => [one.id, one.caption]);
  return { texts: current.texts, mileage: answers.mileage, pictures: shown };
}

/** The same, as the public sees it. */
async function publicOf(id: string) {
  const { kysely } = served.database;
  const texts = await kysely.selectFrom('listing_texts').selectAll().where('listing_id', '=', id).execute();
  const { mileage } = await kysely
    .selectFrom('listings')
    .select('mileage')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const pictures = await kysely
    .selectFrom('listing_pictures')
    .select(['picture_id', 'caption'])
    .where('listing_id', '=', id)
    .orderBy('position')
    .execute();
  return {
    texts: Object.fromEntries(texts.map(({ locale, listing_id: _id, ...text }) => [locale, text])),
    ...{ mileage, pictures: pictures.map(({ picture_id, caption }) => [picture_id, caption]) },
  };
}

async function takeStep(id: string, ada: Person, one: Step, seen: { number: number; content_hash: string }) {
  switch (one.kind) {
    case 'text': {
      const { current } = await read(id, ada);
      const texts = { en: { ...current.texts.en, description: one.words } };
      const as = one.bySeller ? ada : curator;
      return call(as, 'PUT', `/listings/${id}/text`, { number: current.number, texts });
    }
    case 'answer':
      return save(curator, id, { mileage: one.mileage });
    case 'caption': {
      const path = `/listings/${id}/pictures/${await pictureAt(id, curator)}`;
      return call(curator, 'PATCH', path, { caption: one.caption });
    }
    case 'order': {
      const picture_ids = [await pictureAt(id, curator, one.first)];
      return call(curator, 'PUT', `/listings/${id}/pictures/order`, { picture_ids });
    }
    case 'picture': {
      const { id: picture_id } = await buildPicture(served.database, curator);
      return call(curator, 'POST', `/listings/${id}/pictures`, { picture_id, rank: 0 });
    }
    case 'approve': {
      const { current, content_hash } = await read(id, ada);
      const body = one.isStale ? seen : { number: current.number, content_hash };
      return call(ada, 'POST', `/listings/${id}/text/approve`, body);
    }
    case 'schedule':
      return schedule(id);
  }
}

test('exactly what the seller has approved goes live, after any edits, approvals and schedules', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 7 }),
      fc.array(step, { maxLength: 3 }),
      async (first, then) => {
        const ada = await person();
        const id = await review(ada, curator);
        await accept(id, ada, await propose(id, curator));
        const { current, content_hash } = await read(id, ada);
        const seen = { number: current.number, content_hash };
        let approved: unknown = null;
        let isLive = false;
        const take = async (one: Step) => {
          const { status } = await takeStep(id, ada, one, seen);
          if (one.kind === 'approve' && status === 200) approved = await stateOf(id, ada);
          if (one.kind === 'schedule' && status === 200) isLive = true;
          if (isLive) expect(await publicOf(id)).toEqual(approved);
        };
        for (const one of first) await take(one);
        await sign(id, ada);
        for (const one of then) await take(one);
        if (!isLive) {
          const isApproved =
            approved !== null && JSON.stringify(approved) === JSON.stringify(await stateOf(id, ada));
          const { status, code } = await schedule(id);
          expect({ status, code }).toEqual(
            isApproved ? { status: 200, code: undefined } : { status: 409, code: 'text-not-approved' },
          );
          if (isApproved) expect(await publicOf(id)).toEqual(approved);
        }
      },
    ),
    {
      numRuns: 8,
      examples: [
        [[{ kind: 'approve', isStale: false }], []],
        [
          [
            { kind: 'approve', isStale: false },
            { kind: 'answer', mileage: 1 },
          ],
          [{ kind: 'schedule' }],
        ],
        [[{ kind: 'picture' }, { kind: 'approve', isStale: true }], []],
      ],
    },
  );
});

import { LONGEST_TEXTS } from '@marque/domain/selling/text-fields';
import { COMPLETE_ANSWERS } from '@marque/testing/complete-answers';
import { fixedClock } from '@marque/testing/fixed-clock';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { recordLive } from '../../../test/record-live.ts';
import { openConsignment, type Person } from '../../../test/selling/open-consignment.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { contentOf } from '../selling/content-repository.ts';

const { live, events } = recordLive();
const served = useTestApp({ live, clock: fixedClock('2026-06-01T12:00:00Z') });
const { call, must, person, submit } = openConsignment(served);

let seller: Person;
let curator: Person;
beforeAll(async () => {
  [seller, curator] = await Promise.all([person(), person({ roles: ['curator'] })]);
});

const read = async (id: string, as = seller) => must(as, 'GET', `/listings/${id}/text`);
const edit = (as: Person, id: string, number: number, texts: object) =>
  call(as, 'PUT', `/listings/${id}/text`, { number, texts });
async function approve(as: Person, id: string, number: number) {
  const { data } = await call(as, 'GET', `/listings/${id}/text`);
  const content_hash = data?.content_hash ?? '0'.repeat(64);
  return call(as, 'POST', `/listings/${id}/text/approve`, { number, content_hash });
}

const EMPTY = {
  ...{ description: null, highlights: [], condition_notes: null, faults: [], service_history: null },
  equipment: [],
};
const english = (description: string) => ({ en: { ...EMPTY, description } });

describe('the first text', () => {
  test.each([
    ['en', ['en'], 'The odometer shows 84,000 kilometres.', ''],
    ['en-us', ['en-us'], 'The odometer shows 84,000 kilometers.', ''],
    ['de', ['de', 'en'], 'Der Tacho zeigt 84.000 Kilometer.', 'The odometer shows 84,000 kilometres.'],
    ['fr', ['fr', 'en'], 'Cette 1969 Lancia Fulvia', 'This 1969 Lancia Fulvia'],
    ['it', ['it', 'en'], 'Il contachilometri segna', 'The odometer shows'],
  ])('is composed from the answers in %s and in English', async (locale, languages, own, translated) => {
    const id = await submit(seller, { ...COMPLETE_ANSWERS, owners: 1, collection: 'It drives.' }, locale);
    const { current, approved, changes, can_edit } = await read(id);
    expect(current).toMatchObject({ number: 1, author: 'composed' });
    expect({ approved, changes, can_edit }).toEqual({ approved: null, changes: [], can_edit: true });
    expect(Object.keys(current.texts).toSorted()).toEqual(languages.toSorted());
    expect(current.texts[locale]).toMatchObject({
      description: expect.stringContaining(own),
      faults: ['A dent', 'Worn carpet'],
      service_history: 'Every year.',
    });
    for (const language of languages)
      for (const words of ['Bought from a doctor.', ': At home.', ': It drives.'])
        expect(current.texts[language].description).toContain(words);
    expect(current.texts[languages.at(-1) ?? ''].description).toContain('It is still with its first owner.');
    if (translated) {
      expect(current.texts.en.description).toContain(translated);
      // Readers of English are shown the original of what the seller wrote.
      expect(current.texts.en).toMatchObject({ faults: [], service_history: null });
    }
  });

  test('does not exist before the submission, and follows new answers until somebody edits it', async () => {
    const { id: draft } = await must(seller, 'POST', '/listings/create', COMPLETE_ANSWERS);
    expect(await call(seller, 'GET', `/listings/${draft}/text`)).toMatchObject({ code: 'stage-not-reached' });
    const id = await submit(seller);
    expect((await read(id)).current.number).toBe(1);
    await must(curator, 'PUT', `/listings/${id}/update`, { version: 1, town: 'Milano' });
    const { current, changes } = await read(id);
    expect(current).toMatchObject({ number: 2, author: 'composed' });
    expect(changes).toMatchObject([{ locale: 'en', field: 'description' }]);
    await edit(seller, id, 2, english('Mine.'));
    await must(curator, 'PUT', `/listings/${id}/update`, { version: 2, town: 'Roma' });
    expect((await read(id)).current).toMatchObject({ number: 3, author: 'seller' });
  });
});

describe('answers that are as long as they may be', () => {
  const long = (most: number) => 'Original leather, repaired once. '.repeat(most).slice(0, most).trim();
  const LONG = {
    ...COMPLETE_ANSWERS,
    ...{
      story: 'I\n'.repeat(5_000).trim(),
      service_history: long(10_000),
      viewing: long(2_000),
      collection: long(2_000),
    },
    ...{ condition_outside: long(6_000), condition_inside: long(6_000), condition_mechanical: long(6_000) },
    ...{ extras: long(4_000), known_faults: 'A dent\n'.repeat(850) },
  };

  test('give a text that the seller can read, edit and approve', async () => {
    const id = await submit(seller, LONG);
    const { current } = await read(id);
    const { equipment, faults } = current.texts.en;
    expect(equipment.join(' ')).toBe(LONG.extras);
    expect(faults.join(' ').match(/A dent/g)).toHaveLength(850);
    const { current: edited } = await must(seller, 'PUT', `/listings/${id}/text`, current);
    expect(edited.texts).toEqual(current.texts);
    expect((await approve(seller, id, 2)).status).toBe(200);
  });
});

describe('a composed text from before viewing and collection were part of it', () => {
  /** What an earlier version of the program composed from the same answers. */
  const composedBefore = async (id: string, changes: object = {}) => {
    const { texts, composed_from } = await served.database.kysely
      .selectFrom('listing_text_versions')
      .select(['texts', 'composed_from'])
      .where('listing_id', '=', id)
      .executeTakeFirstOrThrow();
    const { en } = texts as { en: { description: string } };
    const description = en.description.split('\n\n').slice(0, 2).join('\n\n');
    const older = { en: { ...en, description } };
    await served.database.kysely
      .insertInto('listing_text_versions')
      .values({
        ...{ listing_id: id, number: 2, composed_from, texts: older, made_at: new Date() },
        ...changes,
      })
      .execute();
    return description;
  };
  const beginWith = async () => {
    const id = await submit(seller, { ...COMPLETE_ANSWERS, viewing: 'At home.', collection: 'It drives.' });
    await read(id);
    return id;
  };

  test('is composed again, once', async () => {
    const id = await beginWith();
    const older = await composedBefore(id);
    expect(older).not.toContain('At home.');
    const { current } = await read(id);
    expect(current).toMatchObject({ number: 3, author: 'composed' });
    for (const words of ['At home.', 'It drives.']) expect(current.texts.en.description).toContain(words);
    expect((await read(id)).current.number).toBe(3);
  });

  test('stays if somebody has edited it, or if the seller has approved it', async () => {
    const edited = await beginWith();
    await composedBefore(edited, { composed_from: null, author_id: seller.id });
    expect((await read(edited)).current.number).toBe(2);
    const approved = await beginWith();
    await composedBefore(approved);
    await sql`insert into listing_approvals (listing_id, number, text_number, approved_by, approved_at, content)
      values (${approved}, 1, 2, ${seller.id}, now(), ${contentOf(sql.val(approved))})`.execute(
      served.database.kysely,
    );
    expect((await read(approved)).current.number).toBe(2);
  });
});

describe('an edit', () => {
  test('adds a version, shows what changed, and is refused on an older version', async () => {
    const id = await submit(seller);
    await read(id);
    const before = events.length;
    expect(await edit(seller, id, 1, english('A red car.'))).toMatchObject({ status: 200 });
    expect(events.slice(before)).toEqual([
      {
        ...{ channel: `private-customer.${seller.id}`, event: 'consignment.changed' },
        data: { id, part: 'text' },
      },
    ]);
    expect(await approve(seller, id, 2)).toMatchObject({ status: 200 });
    const edited = await edit(curator, id, 2, english('A blue car.'));
    expect(edited.data.current).toMatchObject({ number: 3, author: 'house' });
    expect(edited.data.changes).toEqual([
      {
        ...{ locale: 'en', field: 'description' },
        parts: [
          { kind: 'same', text: 'A' },
          { kind: 'removed', text: ' red' },
          { kind: 'added', text: ' blue' },
          { kind: 'same', text: ' car.' },
        ],
      },
    ]);
    expect(await edit(seller, id, 2, english('Mine.'))).toMatchObject({
      status: 409,
      code: 'changed-elsewhere',
    });
    expect((await read(id)).current.texts.en.description).toBe('A blue car.');
    const audited = await served.database.kysely
      .selectFrom('audit_entries')
      .select(['permission', 'detail'])
      .where('listing_id', '=', id)
      .where('action', '=', 'text-edited')
      .execute();
    expect(audited).toEqual([{ permission: 'listings.edit', detail: { number: 3 } }]);
  });

  test('wins alone among edits at the same time', async () => {
    const id = await submit(seller);
    await read(id);
    const edits = await Promise.all([0, 1, 2, 3].map((one) => edit(seller, id, 1, english(`${one}`))));
    expect(edits.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect((await read(id)).current.number).toBe(2);
  });

  test.each([
    ['no language', {}],
    ['an unknown language', { xx: EMPTY }],
    ['a text that is too long', english('x'.repeat(LONGEST_TEXTS.description + 1))],
    ['an empty line', { en: { ...EMPTY, highlights: [' '] } }],
    ['too many faults', { en: { ...EMPTY, faults: Array(61).fill('x') } }],
  ])('refuses %s', async (_name, texts) => {
    const id = await submit(seller);
    expect((await edit(seller, id, 1, texts)).status).toBe(422);
  });

  test('leaves the versions before it as they were', async () => {
    const id = await submit(seller);
    await read(id);
    const { kysely } = served.database;
    const change = kysely
      .updateTable('listing_text_versions')
      .set({ texts: {} })
      .where('listing_id', '=', id);
    const removal = kysely.deleteFrom('listing_text_versions').where('listing_id', '=', id);
    await expect(change.execute()).rejects.toThrow('never change');
    await expect(removal.execute()).rejects.toThrow('never change');
  });
});

test('no edit is hidden behind a later one: the seller sees all changes since the approval', async () => {
  const id = await submit(seller);
  await read(id);
  await edit(seller, id, 1, english('A red car.'));
  expect((await read(id)).changes_since).toBe(1);
  await approve(seller, id, 2);
  expect((await read(id)).changes_since).toBe(1);
  await edit(curator, id, 2, english('A red car without rust.'));
  await edit(curator, id, 3, english('A red car, without rust.'));
  const { changes_since, changes } = await read(id);
  expect(changes_since).toBe(2);
  const added = changes[0].parts.filter(({ kind }: { kind: string }) => kind === 'added');
  expect(added.map(({ text }: { text: string }) => text).join('')).toContain('without rust');
});

describe('an approval', () => {
  test('is given by the seller to the exact version, and ends with the next edit', async () => {
    const id = await submit(seller);
    await read(id);
    await edit(curator, id, 1, english('A red car.'));
    expect(await approve(seller, id, 1)).toMatchObject({ status: 409, code: 'changed-elsewhere' });
    expect((await approve(seller, id, 2)).data).toMatchObject({
      ...{ can_approve: false, approved: { number: 2, is_current: true } },
    });
    expect((await approve(seller, id, 2)).status).toBe(200);
    expect((await must(seller, 'GET', `/listings/${id}/draft`)).progress.text).toEqual({
      ...{ number: 2, is_approved: true },
    });
    await edit(curator, id, 2, english('A blue car.'));
    expect(await read(id)).toMatchObject({ can_approve: true, approved: { number: 2, is_current: false } });
    expect((await must(seller, 'GET', `/listings/${id}/draft`)).progress.text.is_approved).toBe(false);
  });

  test('is not for staff', async () => {
    const id = await submit(seller);
    await read(id);
    expect((await approve(curator, id, 1)).status).toBe(404);
  });
});

test('the text does not exist for strangers and other roles', async () => {
  const id = await submit(seller);
  await read(id);
  for (const other of [
    await person(),
    await person({ roles: ['moderator', 'support', 'accounts', 'editor'] }),
  ]) {
    expect((await call(other, 'GET', `/listings/${id}/text`)).status).toBe(404);
    expect((await edit(other, id, 1, english('Mine'))).status).toBe(404);
    expect((await approve(other, id, 1)).status).toBe(404);
  }
});

describe('earlier versions', () => {
  const versions = (as: Person, id: string, query = '') =>
    call(as, 'GET', `/listings/${id}/text/versions${query}`);

  test('are listed, the latest first, and show what each of them changed', async () => {
    const id = await submit(seller);
    await read(id);
    await edit(seller, id, 1, english('A red car.'));
    await edit(curator, id, 2, english('A blue car.'));
    for (const as of [seller, curator]) {
      const { data } = await versions(as, id);
      expect(data).toMatchObject([
        { number: 3, author: 'house' },
        { number: 2, author: 'seller' },
        { number: 1, author: 'composed', made_at: expect.any(String) },
      ]);
    }
    const third = await must(seller, 'GET', `/listings/${id}/text/versions/3`);
    expect(third).toMatchObject({
      number: 3,
      author: 'house',
      texts: { en: { description: 'A blue car.' } },
    });
    expect(third.changes).toMatchObject([{ locale: 'en', field: 'description' }]);
    expect(third.changes[0].parts).toContainEqual({ kind: 'removed', text: ' red' });
    expect((await must(seller, 'GET', `/listings/${id}/text/versions/1`)).changes).toEqual([]);
  });

  test('come in pages', async () => {
    const id = await submit(seller);
    await read(id);
    for (const number of [1, 2, 3]) await edit(seller, id, number, english(`Version ${number}`));
    const page = async (query: string) => {
      const answered = await served.app.inject({
        ...{ url: `/api/listings/${id}/text/versions?${query}`, headers: { 'access-token': seller.token } },
      });
      const { data, meta } = answered.json();
      return { numbers: data.map(({ number }: { number: number }) => number), next: meta.next };
    };
    expect(await page('limit=3')).toEqual({ numbers: [4, 3, 2], next: 2 });
    expect(await page('limit=3&before=2')).toEqual({ numbers: [1], next: null });
    expect((await versions(seller, id, '?limit=51')).status).toBe(422);
  });

  test('do not exist for strangers and other roles, nor beyond the last', async () => {
    const id = await submit(seller);
    await read(id);
    for (const other of [
      await person(),
      await person({ roles: ['moderator', 'support', 'accounts', 'editor'] }),
    ])
      for (const path of ['', '/1'])
        expect((await call(other, 'GET', `/listings/${id}/text/versions${path}`)).status).toBe(404);
    expect((await call(seller, 'GET', `/listings/${id}/text/versions/2`)).status).toBe(404);
    expect((await call(seller, 'GET', `/listings/${id}/text/versions/nine`)).status).toBe(404);
  });
});

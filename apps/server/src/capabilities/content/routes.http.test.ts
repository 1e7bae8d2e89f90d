import { buildCustomer } from '@marque/testing/build-customer';
import { fixedClock } from '@marque/testing/fixed-clock';
import { describe, expect, test } from 'vitest';
import { ask, startProvedSession } from '../../../test/ask.ts';
import { testFacts, textFile, useTextFolders } from '../../../test/content/use-texts.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { importContent } from './embedded/import-content.ts';
import { readTextFiles } from './files/read-text-files.ts';

const served = useTestApp();
const folderWith = useTextFolders();

const read = async (path: string, language = 'en-GB') => {
  const answer = await ask(served.app, {
    url: `/api/content/${path}`,
    headers: { 'accept-language': language },
  });
  return { status: answer.statusCode, ...answer.json() };
};

describe('pages', () => {
  test('contain their text, the texts for social networks and the time of the last change', async () => {
    const { status, data } = await read('pages/about');
    expect(status).toBe(200);
    expect(data).toMatchObject({
      slug: 'about',
      title: 'About us',
      locale: 'en',
      social: { title: 'About us' },
    });
    expect(data.body).toContain('## A bid is not lost');
    expect(Number.isNaN(Date.parse(data.updated_at))).toBe(false);
  });

  test('are in the requested language, or else in English', async () => {
    expect((await read('pages/about', 'de')).data).toMatchObject({ locale: 'de', title: 'Über uns' });
    expect((await read('pages/about', 'nl, fr;q=0.5')).data.locale).toBe('fr');
    expect((await read('pages/about', 'nl')).data.locale).toBe('en');
    expect((await read('pages/about', 'en-US')).data.locale).toBe('en-us');
  });

  test('contain the mailboxes of this installation', async () => {
    expect((await read('pages/contact')).data.body).toContain('(mailto:usa@marque.example)');
  });

  test.each(['pages/nothing', 'pages/..%2Fabout', 'pages/constructor', 'stories/nothing', 'events/about'])(
    'unknown texts answer 404: %s',
    async (path) => {
      const { status, errors } = await read(path);
      expect([status, errors[0].code]).toEqual([404, 'not-found']);
    },
  );
});

test('stories are listed newest first, without their bodies', async () => {
  const { data } = await read('stories');
  const dates = data.map(({ published_at }: { published_at: string }) => published_at);
  expect(dates).toEqual(dates.toSorted().reverse());
  expect(data[0]).not.toHaveProperty('body');
  const [{ slug, ...summary }] = data;
  expect((await read(`stories/${slug}`)).data).toEqual({ slug, ...summary, body: expect.any(String) });
});

test('events are listed by date, without their bodies', async () => {
  const { data } = await read('events');
  const dates = data.map(({ starts_on }: { starts_on: string }) => starts_on);
  expect(dates).toEqual(dates.toSorted());
  const [{ slug, ...summary }] = data;
  expect((await read(`events/${slug}`)).data).toEqual({ slug, ...summary, body: expect.any(String) });
});

test('an entry of our database cannot be changed while readers see the texts of files', async () => {
  const folder = folderWith({
    'en/questions/one.md': textFile({ title: 'One?', topic: 'trust', position: 1 }),
  });
  const parts = { db: served.database, clock: fixedClock('2026-06-01T12:00:00Z') };
  await importContent(parts, readTextFiles(folder, testFacts));
  const editor = await buildCustomer(served.database, { roles: ['editor'] });
  const headers = { 'access-token': await startProvedSession(served.database, editor) };
  const call = async (path: string, payload?: object) => {
    const answer = await ask(served.app, {
      ...{ method: payload ? 'POST' : 'GET', url: `/api/office/content${path}`, headers },
      ...(payload && { payload }),
    });
    return answer.json();
  };
  const { data: entries, meta } = await call('');
  expect(meta.source).toBe('files');
  const id = entries[0].id;
  expect((await call(`/${id}`)).data.abilities).toEqual({ edit: false, publish: false, rename: false });
  const version = { locale: 'en', number: 1 };
  for (const [path, payload] of [
    ['', { kind: 'page', slug: 'new', fields: {} }],
    [`/${id}/draft`, { locale: 'en', based_on: 1, fields: {} }],
    [`/${id}/restore`, { ...version, based_on: 1 }],
    [`/${id}/publish`, version],
    [`/${id}/unpublish`, { locale: 'en' }],
    [`/${id}/rename`, { slug: 'new' }],
  ] as const)
    expect([path, (await call(path, payload)).errors?.[0].code]).toEqual([path, 'content-read-only']);
});

import { fixedClock } from '@marque/testing/fixed-clock';
import { createTestDatabase, type TestDatabase } from '@marque/testing/test-database';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { captureLog } from '../../../test/capture-log.ts';
import { startContentful } from '../../../test/content/contentful-server.ts';
import { SUITE_FILES, testContentSource } from '../../../test/content/source-suite.ts';
import { testFacts, useTextFolders } from '../../../test/content/use-texts.ts';
import { createContentfulSource } from './contentful/contentful-source.ts';
import { createContent } from './create-content.ts';
import { createEmbeddedSource } from './embedded/embedded-source.ts';
import { importContent } from './embedded/import-content.ts';
import { createFileSource } from './files/file-source.ts';
import { readTextFiles } from './files/read-text-files.ts';

const folderWith = useTextFolders();

describe('files', () => {
  testContentSource(async (files) => createFileSource({ folder: folderWith(files), factsOf: testFacts }));
});

describe('Contentful', () => {
  const servers: Awaited<ReturnType<typeof startContentful>>[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.close();
  });
  const token = 'delivery-token';
  const start = async (files = SUITE_FILES) => {
    const server = await startContentful(readTextFiles(folderWith(files), testFacts), token);
    servers.push(server);
    const settings = {
      baseUrl: server.url,
      space: 'house',
      environment: 'master',
      token,
      webhookSecret: 'x',
    };
    const { log, text } = captureLog();
    const clock = fixedClock('2026-06-01T12:00:00Z');
    const source = createContentfulSource({ settings, version: () => 1, clock, log, mostKept: 20 });
    return { server, text, clock, source };
  };

  testContentSource(async (files) => {
    const { source } = await start(files);
    return source;
  });

  test('that does not respond leaves the last known text, and one it never sent is an error', async () => {
    const { server, source, text } = await start();
    const before = await source.entry('page', 'terms', 'de');
    server.goDown();
    expect(await source.entry('page', 'terms', 'de')).toEqual(before);
    expect(text()).toContain('Contentful did not respond');
    await expect(source.entry('page', 'other', 'de')).rejects.toThrow('status 503');
    expect(text()).not.toContain(token);
  });

  test('that does not respond leaves the last known text only until it responds again', async () => {
    const { server, source, clock } = await start();
    let version = 1;
    const content = createContent({ source: { ...source, version: () => version }, factsOf: testFacts });
    const titles = async () => [
      (await content.find('page', 'terms', 'en'))?.title,
      (await content.list('question', 'en')).map(({ title }) => title),
    ];
    const before = await titles();
    server.goDown();
    version = 2;
    expect(await titles()).toEqual(before);
    clock.advance(5_000);
    const changed = {
      'en/pages/terms.md': SUITE_FILES['en/pages/terms.md']?.replace('Terms', 'New terms') ?? '',
      'en/questions/one.md': SUITE_FILES['en/questions/one.md']?.replace('One?', 'New?') ?? '',
    };
    server.comeBackWith(readTextFiles(folderWith({ ...SUITE_FILES, ...changed }), testFacts));
    expect(await titles()).toEqual(['New terms', ['New?', 'Two?']]);
    const { length } = server.requests;
    await titles();
    expect(server.requests).toHaveLength(length);
  });

  test('that does not respond is not asked for a known text again for some seconds', async () => {
    const { server, source, clock } = await start();
    await source.entry('page', 'terms', 'de');
    server.goDown();
    const asked = async () => {
      const before = server.requests.length;
      await source.entry('page', 'terms', 'de');
      return server.requests.length - before;
    };
    expect([await asked(), await asked()]).toEqual([1, 0]);
    clock.advance(4_999);
    expect(await asked()).toBe(0);
    clock.advance(1);
    expect(await asked()).toBe(1);
  });

  test('that does not respond leaves the last known text, also after many visitors asked for pages that do not exist', async () => {
    const { server, source } = await start();
    const before = await source.entry('page', 'terms', 'de');
    for (let asked = 0; asked < 30; asked += 1) await source.entry('page', `no-page-${asked}`, 'de');
    server.goDown();
    expect(await source.entry('page', 'terms', 'de')).toEqual(before);
  });

  test('that does not respond leaves no text that it has taken back', async () => {
    const { server, source } = await start();
    await source.entry('page', 'terms', 'en');
    const {
      'en/pages/terms.md': _,
      'de/pages/terms.md': __,
      'fr/pages/terms.md': ___,
      ...others
    } = SUITE_FILES;
    server.comeBackWith(readTextFiles(folderWith(others), testFacts));
    expect(await source.entry('page', 'terms', 'en')).toBeNull();
    expect(await source.entries('person', 'en')).toHaveLength(1);
    server.goDown();
    await expect(source.entry('page', 'terms', 'en')).rejects.toThrow('status 503');
  });

  test('is not asked for what cannot be a slug', async () => {
    const { server, source } = await start();
    const content = createContent({ source, factsOf: testFacts });
    for (const slug of ['../x', 'A', 'x'.repeat(101)])
      expect(await content.find('page', slug, 'en')).toBeNull();
    expect(server.requests).toEqual([]);
  });
});

test('a translation that does not fit the English text any more gives way to it', async () => {
  const { log, text } = captureLog();
  const source = createFileSource({ folder: folderWith(SUITE_FILES), factsOf: testFacts });
  const broken = {
    ...source,
    entry: async (...wanted: Parameters<typeof source.entry>) => {
      const entry = await source.entry(...wanted);
      // The English event is in 2027.
      return entry && { ...entry, translation: { title: 'Früher', ends: '2026-01-01' } };
    },
  };
  const content = createContent({ source: broken, factsOf: testFacts, log });
  expect(await content.find('event', 'sooner', 'de')).toMatchObject({ title: 'Sooner', locale: 'en' });
  expect(text()).toContain('a text is not shown');
});

test('texts of an earlier version are not kept', async () => {
  const source = createFileSource({ folder: folderWith(SUITE_FILES), factsOf: testFacts });
  let version = 1;
  const entry = vi.fn(source.entry);
  const content = createContent({ source: { ...source, entry, version: () => version }, factsOf: testFacts });
  for (version of [1, 1, 2, 2, 1]) await content.find('page', 'terms', 'en');
  expect(entry).toHaveBeenCalledTimes(3);
});

test('a text whose fields are not valid is logged and does not hide the others', async () => {
  const { log, text } = captureLog();
  const files = createFileSource({ folder: folderWith(SUITE_FILES), factsOf: testFacts });
  const source = {
    ...files,
    entries: async () => [
      { id: 'broken', slug: 'broken', english: { title: 7 }, translation: null },
      ...(await files.entries('question', 'en')),
    ],
  };
  const content = createContent({ source, factsOf: testFacts, log });
  expect((await content.list('question', 'en')).map(({ slug }) => slug)).toEqual(['one', 'two']);
  expect(text()).toContain('a text is not shown');
});

describe('our own database', () => {
  const clones: TestDatabase[] = [];
  afterEach(async () => {
    for (const clone of clones.splice(0)) await clone.drop();
  });

  testContentSource(async (files) => {
    const clone = await createTestDatabase();
    clones.push(clone);
    const clock = fixedClock('2026-06-01T12:00:00Z');
    await importContent({ db: clone.database, clock }, readTextFiles(folderWith(files), testFacts));
    return createEmbeddedSource({ clock, version: () => 1, read: (run) => run(clone.database) });
  });
});
